import { Anchor, Badge, Button, Group, Text } from "@mantine/core";
import { BADGE_COLOURS } from "../badge-colours.ts";
import { ListRow } from "../lists/list-row.tsx";
import { ROW_ACTION } from "../lists/row-action.ts";
import { useSiteMoment } from "../lists/use-site-moment.ts";
import { CommentAnswer } from "./comment-answer.tsx";
import styles from "./comment-card.module.css";
import type { ListedComment, SendAnswer } from "./use-comment-changes.ts";

interface CommentCardProps {
	comment: ListedComment;
	onAnswer: SendAnswer;
	onApprove(): void;
	onDelete(): void;
	/** Everything that belongs to its e-mail address is wanted. */
	onEmail(email: string): void;
	/** Only the comments of its post are wanted. */
	onPost(): void;
}

/** A comment with all that its owner may know of it (specification, section 2). */
export function CommentCard(props: CommentCardProps) {
	const { comment } = props;
	const isUrgent = comment.isUrgent && !comment.isApproved;
	const siteMoment = useSiteMoment();
	return (
		<ListRow
			tabIndex={-1}
			data-comment={comment.id}
			className={`${styles.card} ${styles.column}`}
			aria-label={`Комментарий: ${comment.authorName}`}
			actions={<Actions {...props} />}
		>
			<Group gap="0 0.75rem">
				<Text fw={600}>{comment.authorName}</Text>
				<Badge
					color={
						comment.isApproved ? BADGE_COLOURS.done : BADGE_COLOURS.waiting
					}
				>
					{comment.isApproved ? "Одобрено" : "На модерации"}
				</Badge>
				{comment.isByAuthor && <Badge color={BADGE_COLOURS.draft}>Автор</Badge>}
				{isUrgent && <Badge color={BADGE_COLOURS.urgent}>Срочно</Badge>}
				<Text c="dimmed">
					<time dateTime={comment.createdAt}>
						{siteMoment(comment.createdAt)}
					</time>
				</Text>
			</Group>
			<Group gap="0 0.75rem">
				<Origin comment={comment} onEmail={props.onEmail} />
				<PostLine comment={comment} onPost={props.onPost} />
			</Group>
			{isUrgent && (
				<Text mt="xs">
					Похоже, автору очень тяжело. Ему показаны телефоны помощи; ответьте,
					если можете.
				</Text>
			)}
			<Text my="xs" className={styles.content}>
				{comment.content}
			</Text>
			<ConsentRecord comment={comment} />
		</ListRow>
	);
}

/** The comment's e-mail address, or the comment it answers. */
export function Origin({
	comment: { authorEmail, replyTo },
	onEmail,
}: Pick<CommentCardProps, "comment" | "onEmail">) {
	if (authorEmail !== null) {
		return (
			<Anchor
				component="button"
				type="button"
				ta="start"
				fz="sm"
				onClick={() => onEmail(authorEmail)}
			>
				{authorEmail}
			</Anchor>
		);
	}
	return (
		replyTo && (
			<Text>
				в ответ: {replyTo.authorName}
				{!replyTo.isPublic && " (читатели не видят: комментарий скрыт)"}
			</Text>
		)
	);
}

/** Which post a comment is about. */
export function PostLine({
	comment: { post },
	onPost,
}: Pick<CommentCardProps, "comment" | "onPost">) {
	const title = post.title || "Без названия";
	return (
		<Text c="dimmed">
			к статье «
			{post.published ? (
				<Anchor href={`/blog/${post.slug}`} target="_blank">
					{title}
				</Anchor>
			) : (
				title
			)}
			» ·{" "}
			<Anchor component="button" type="button" onClick={onPost}>
				только к ней
			</Anchor>
		</Text>
	);
}

/** The record of a reader's consent: its time and the document's revision. Owner's answers have none. */
export function ConsentRecord({ comment }: { comment: ListedComment }) {
	const { consentAt, consentRevision, consentHash } = comment;
	const siteMoment = useSiteMoment();
	if (consentAt === null) return;
	return (
		<details className={styles.consent}>
			<summary>Согласие на обработку данных</summary>
			<Text c="dimmed">
				Дано {siteMoment(consentAt)}, редакция документа {consentRevision},
				отпечаток текста (SHA-256) <code>{consentHash}</code>
			</Text>
		</details>
	);
}

function Actions({ comment, onAnswer, onApprove, onDelete }: CommentCardProps) {
	const by = ` комментарий: ${comment.authorName}`;
	return (
		<>
			{!comment.isApproved && (
				<Button
					{...ROW_ACTION}
					color="ultramarine"
					onClick={onApprove}
					aria-label={`Одобрить${by}`}
				>
					Одобрить
				</Button>
			)}
			<Button
				{...ROW_ACTION}
				color="madder"
				onClick={onDelete}
				aria-label={`Удалить${by}`}
			>
				Удалить
			</Button>
			{!comment.isByAuthor && (
				<CommentAnswer comment={comment} onAnswer={onAnswer} />
			)}
		</>
	);
}
