import { BackLink } from "../../components/back-link/back-link.tsx";
import { useContent } from "../../lib/use-content.ts";
import styles from "./blog-heading.module.css";

/** The heading of the blog's list, also while it is loading. It is small, since it is part of every page's code. */
export function BlogHeading() {
	const { blog } = useContent();
	return (
		<header className={styles.heading}>
			<BackLink to="/">На главную</BackLink>
			<h1>{blog.title}</h1>
			<p className={styles.lead}>{blog.lead}</p>
		</header>
	);
}
