import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { blog } from "../../content/blog.ts";
import styles from "./blog-heading.module.css";

/** What the blog's list begins with, also while it is being loaded: part of every page's code, so no more than this. */
export function BlogHeading() {
	return (
		<>
			<p className={styles.back}>
				<ButtonLink to="/">На главную</ButtonLink>
			</p>
			<h1>{blog.title}</h1>
			<p className={styles.lead}>{blog.lead}</p>
		</>
	);
}
