import type { PostCard } from "#contract/post.ts";
import { formatDate } from "../../lib/format-date.ts";
import { plural } from "../../lib/plural.ts";

/** The date of a post's publication; of a draft, of its creation. */
export function PostDate({ post, timeZone }: { post: Pick<PostCard, "publishedAt" | "createdAt">; timeZone: string }) {
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
