import { Link } from "@tanstack/react-router";
import type { PostCard } from "#contract/post.ts";
import { formatDate } from "../../lib/format-date.ts";
import { plural } from "../../lib/plural.ts";
import { useSettings } from "../../lib/use-content.ts";
import styles from "./post-terms.module.css";

/** The date of a post's publication; of a draft, of its creation. */
export function PostDate({ post }: { post: Pick<PostCard, "publishedAt" | "createdAt"> }) {
	const { timeZone } = useSettings();
	const moment = post.publishedAt ?? post.createdAt;
	return <time dateTime={moment}>{formatDate(moment, timeZone)}</time>;
}

/** The reading time of a post, in minutes. */
export function ReadingTime({ minutes }: { minutes: number }) {
	return (
		<span>
			{plural(Math.max(1, minutes), ["минута", "минуты", "минут"])}
			{"\u00a0"}чтения
		</span>
	);
}

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
