import { Link } from "@tanstack/react-router";
import type { AdjacentPostsView, PostLink } from "#contract/post.ts";
import { joinShortWords } from "../../lib/join-short-words.ts";
import styles from "./adjacent-posts.module.css";
import { PostDate } from "./post-date.tsx";
import { ReadingTime } from "./reading-time.tsx";

interface AdjacentPostsProps {
	around: AdjacentPostsView;
	timeZone: string;
}

/** Posts under a heading; nothing where there are none. */
export function LinkedPosts({
	title,
	posts,
	timeZone,
}: {
	title: string;
	posts: PostLink[];
	timeZone: string;
}) {
	if (posts.length === 0) return null;
	return (
		<section aria-labelledby="linked" className={styles.related}>
			<h2 id="linked" className={styles.title}>
				{title}
			</h2>
			<ul className={styles.list}>
				{posts.map((post) => (
					<li key={post.id}>
						<LinkToPost post={post} />
						<p className={`facts ${styles.meta}`}>
							<PostDate post={post} timeZone={timeZone} />{" "}
							<ReadingTime minutes={post.readingTime} />
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}

/** What one may read next. */
export function AdjacentPosts({ around, timeZone }: AdjacentPostsProps) {
	const { previous, next, related } = around;
	return (
		<>
			<LinkedPosts
				title="Ещё на эту тему"
				posts={related}
				timeZone={timeZone}
			/>
			{(previous || next) && (
				<nav aria-label="Соседние статьи" className={styles.neighbours}>
					{previous && (
						<p>
							<span className={styles.meta}>Предыдущая</span>
							<br />
							<LinkToPost post={previous} rel="prev" />
						</p>
					)}
					{next && (
						<p className={styles.next}>
							<span className={styles.meta}>Следующая</span>
							<br />
							<LinkToPost post={next} rel="next" />
						</p>
					)}
				</nav>
			)}
		</>
	);
}

function LinkToPost({
	post: { slug, title },
	...props
}: {
	post: PostLink;
	rel?: string;
}) {
	return (
		<Link to="/blog/$slug" params={{ slug }} className={styles.link} {...props}>
			{joinShortWords(title)}
		</Link>
	);
}
