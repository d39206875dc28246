import type { CommentText, CommentView } from "#contract/comment.ts";
import { Badge } from "../../components/badge/badge.tsx";
import { formatDate } from "../../lib/format-date.ts";
import styles from "./comment-item.module.css";

interface CommentItemProps {
	comment: CommentText & Partial<Pick<CommentView, "replies">>;
	timeZone: string;
	/** True if it is not approved yet, and visible to its author only. */
	isWaiting?: boolean;
}

/** A comment and the replies to it: plain text, whose URLs are links that search engines do not follow. */
export function CommentItem({ comment, timeZone, isWaiting = false }: CommentItemProps) {
	const { authorName, createdAt, isByAuthor, replies = [] } = comment;
	return (
		<li className={styles.comment}>
			<p className={styles.meta}>
				<strong className={styles.author}>{authorName}</strong> {isByAuthor && <Badge>Автор</Badge>}
				<time dateTime={createdAt}>{formatDate(createdAt, timeZone)}</time>{" "}
				{isWaiting && <Badge>Ждёт проверки, видите только вы</Badge>}
			</p>
			<p className={styles.text}>
				<LinkedText comment={comment} />
			</p>
			{replies.length > 0 && (
				<ol className={styles.replies}>
					{replies.map((reply) => (
						<CommentItem key={reply.id} comment={reply} timeZone={timeZone} />
					))}
				</ol>
			)}
		</li>
	);
}

function LinkedText({ comment: { content, links } }: { comment: CommentText }) {
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
