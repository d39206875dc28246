import { blog } from "#content/blog.ts";
import { BackLink } from "../../components/back-link/back-link.tsx";
import styles from "./blog-heading.module.css";

/** What the blog's list begins with, also while it is being loaded: part of every page's code, so no more than this. */
export function BlogHeading() {
	return (
		<header className={styles.heading}>
			<BackLink to="/">На главную</BackLink>
			<h1>{blog.title}</h1>
			<p className={styles.lead}>{blog.lead}</p>
		</header>
	);
}
