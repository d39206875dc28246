import { Link } from "@tanstack/react-router";
import type { AdjacentPostsView, PostLink } from "#contract/post.ts";
import { joinShortWords } from "../../lib/join-short-words.ts";
import styles from "./adjacent-posts.module.css";
import { PostDate, ReadingTime } from "./post-facts.tsx";

/** Links to posts under a heading; nothing if there are none. */
export function RelatedPosts({ title, posts }: { title: string; posts: PostLink[] }) {
	if (posts.length === 0) return null;
	return (
		<section aria-labelledby="related" className={styles.related}>
			<h2 id="related" className={styles.title}>
				{title}
			</h2>
			<ul className={styles.list}>
				{posts.map((post) => (
					<li key={post.id}>
						<PostTitleLink post={post} />
						<p className={`facts ${styles.meta}`}>
							<PostDate post={post} /> <ReadingTime minutes={post.readingTime} />
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Links from an article to related posts, and to the previous and the next one. */
export function AdjacentPosts({ adjacent }: { adjacent: AdjacentPostsView }) {
	const { previous, next, related } = adjacent;
	return (
		<>
			<RelatedPosts title="Ещё на эту тему" posts={related} />
			{(previous || next) && (
				<nav aria-label="Соседние статьи" className={styles.neighbours}>
					{previous && (
						<p>
							<span className={styles.meta}>Предыдущая</span>
							<br />
							<PostTitleLink post={previous} rel="prev" />
						</p>
					)}
					{next && (
						<p className={styles.next}>
							<span className={styles.meta}>Следующая</span>
							<br />
							<PostTitleLink post={next} rel="next" />
						</p>
					)}
				</nav>
			)}
		</>
	);
}

function PostTitleLink({ post: { slug, title }, ...props }: { post: PostLink; rel?: string }) {
	return (
		<Link to="/blog/$slug" params={{ slug }} className={styles.link} {...props}>
			{joinShortWords(title)}
		</Link>
	);
}
