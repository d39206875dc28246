import { Link } from "@tanstack/react-router";
import { NOT_FOUND_TITLE } from "../../lib/page-head.ts";

/** An address that leads nowhere: the specification's words, and a way on for everyone else. */
export function NotFoundMessage() {
	return (
		<>
			<h1 lang="en">{NOT_FOUND_TITLE}</h1>
			<p lang="en">Did you forget to add the page to the router?</p>
			<p>
				Такой страницы нет. Загляните <Link to="/">на главную</Link>,{" "}
				<Link to="/blog">в блог</Link> или <Link to="/gallery">в галерею</Link>.
			</p>
		</>
	);
}
