import { Link } from "@tanstack/react-router";
import type { PostCard } from "#contract/post.ts";
import styles from "./post-terms.module.css";

/** The category and tags of a post, each with a link to the list of its posts. */
export function PostTerms({ post: { category, tags } }: { post: Pick<PostCard, "category" | "tags"> }) {
	if (!category && tags.length === 0) return null;
	return (
		<ul className={styles.terms} aria-label="Рубрика и теги">
			{category && (
				<li>
					<Link
						to="/blog"
						search={{ category: category.slug }}
						activeOptions={{ exact: true, includeSearch: true }}
						className={styles.category}
					>
						{category.name}
					</Link>
				</li>
			)}
			{tags.map(({ id, name, slug }) => (
				<li key={id}>
					<Link to="/blog" search={{ tag: slug }} activeOptions={{ exact: true, includeSearch: true }}>
						#{name}
					</Link>
				</li>
			))}
		</ul>
	);
}
