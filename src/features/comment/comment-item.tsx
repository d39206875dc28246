import type { CommentView } from "../../../server/features/comment/comment.schema.ts";
import { Badge } from "../../components/badge/badge.tsx";
import { formatMoment } from "../../lib/format-date.ts";
import styles from "./comment-item.module.css";

interface CommentItemProps {
	comment: CommentView;
	timeZone: string;
	/** Whether only who wrote it sees it yet. */
	isWaiting?: boolean;
}

/** One comment: plain text, whose web addresses are links that search engines do not follow. */
export function CommentItem({
	comment,
	timeZone,
	isWaiting = false,
}: CommentItemProps) {
	const { authorName, createdAt } = comment;
	return (
		<li className={styles.comment}>
			<p className={styles.meta}>
				<strong className={styles.author}>{authorName}</strong>{" "}
				<time dateTime={createdAt}>{formatMoment(createdAt, timeZone)}</time>{" "}
				{isWaiting && <Badge>Ждёт проверки, видите только вы</Badge>}
			</p>
			<p className={styles.text}>
				<CommentText comment={comment} />
			</p>
		</li>
	);
}

function CommentText({
	comment: { content, links },
}: {
	comment: CommentView;
}) {
	const ends = [0, ...links.map(({ to }) => to)];
	return (
		<>
			{links.map(({ from, to, href }, index) => (
				<span key={from}>
					{content.slice(ends[index], from)}
					<a href={href} target="_blank" rel="ugc nofollow noopener noreferrer">
						{content.slice(from, to)}
					</a>
				</span>
			))}
			{content.slice(ends.at(-1))}
		</>
	);
}
