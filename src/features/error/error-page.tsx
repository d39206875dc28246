import { UNAVAILABLE_ADVICE, UNAVAILABLE_TITLE } from "#contract/unavailable.ts";
import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { NotFound } from "../../components/not-found/not-found.tsx";
import { SitePage } from "../../components/site-page/site-page.tsx";
import { NOT_FOUND_TITLE } from "../../lib/page-head.ts";

/** The text of a page whose data could not be loaded. */
export function ErrorMessage() {
	return (
		<>
			<h1>{UNAVAILABLE_TITLE}</h1>
			{/* The server has added the number of the request. */}
			<p suppressHydrationWarning>{UNAVAILABLE_ADVICE}</p>
		</>
	);
}

export function ErrorPage() {
	return (
		<SitePage>
			<ErrorMessage />
		</SitePage>
	);
}

/** The page for an unknown URL: the specification's English texts, and links to the main pages. */
export function NotFoundPage() {
	return (
		<SitePage>
			<NotFound
				title={<span lang="en">{NOT_FOUND_TITLE}</span>}
				text="Такой страницы нет: адрес изменился или в нём опечатка. Отсюда можно пойти дальше."
				links={
					<>
						<ButtonLink to="/">На главную</ButtonLink>
						<ButtonLink to="/blog">В блог</ButtonLink>
						<ButtonLink to="/gallery">В галерею</ButtonLink>
					</>
				}
			>
				<small lang="en">Did you forget to add the page to the router?</small>
			</NotFound>
		</SitePage>
	);
}
