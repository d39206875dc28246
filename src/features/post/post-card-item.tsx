import type { PostCard } from "../../../server/features/post/post.schema.ts";
import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { site } from "../../content/site.ts";
import styles from "./post-card-item.module.css";
import { PostDate } from "./post-date.tsx";

/** One post of the list. */
export function PostCardItem({
	post,
	timeZone,
}: {
	post: PostCard;
	timeZone: string;
}) {
	return (
		<li className={styles.card}>
			<h2 className={styles.title}>{post.title}</h2>
			<p className={styles.summary}>{post.excerpt || post.summary}</p>
			<p className={styles.meta}>
				<PostDate post={post} timeZone={timeZone} /> · {site.authorLabel}
			</p>
			<ButtonLink
				to="/blog/$slug"
				params={{ slug: post.slug }}
				aria-label={`Читать статью «${post.title}»`}
			>
				Читать статью
			</ButtonLink>
		</li>
	);
}
