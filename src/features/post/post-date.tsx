import type { PostCard } from "#contract/post.ts";
import { formatDate } from "../../lib/format-date.ts";

/** The day of a post's publication. */
export function PostDate({
	post,
	timeZone,
}: {
	post: Pick<PostCard, "publishedAt" | "createdAt">;
	timeZone: string;
}) {
	const moment = post.publishedAt ?? post.createdAt;
	return <time dateTime={moment}>{formatDate(moment, timeZone)}</time>;
}
