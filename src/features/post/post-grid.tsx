import type { ComponentProps } from "react";
import { cardSizes } from "./card-sizes.ts";
import { PostCardItem } from "./post-card-item.tsx";
import styles from "./post-grid.module.css";

/** The cards of posts, in sizes that fill every row. */
export function PostGrid({
	posts,
	timeZone,
}: {
	posts: ComponentProps<typeof PostCardItem>["post"][];
	timeZone: string;
}) {
	return (
		<ul className={styles.grid}>
			{cardSizes(posts.length).map((size, index) => {
				const post = posts[index];
				return post && <PostCardItem key={post.id} post={post} timeZone={timeZone} size={size} isFirst={index === 0} />;
			})}
		</ul>
	);
}
