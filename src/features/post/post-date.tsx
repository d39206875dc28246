import type { PostCard } from "#contract/post.ts";
import { formatDate } from "../../lib/format-date.ts";

/** The date of a post's publication; of a draft, of its creation. */
export function PostDate({ post, timeZone }: { post: Pick<PostCard, "publishedAt" | "createdAt">; timeZone: string }) {
	const moment = post.publishedAt ?? post.createdAt;
	return <time dateTime={moment}>{formatDate(moment, timeZone)}</time>;
}
