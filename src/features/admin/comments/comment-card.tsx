import { Badge, Button, Group, Text } from "@mantine/core";
import { BADGE_COLOURS } from "../badge-colours.ts";
import { useSiteDateTime } from "../dates/use-site-date-time.ts";
import { ListRow } from "../lists/list-row.tsx";
import { ROW_ACTION } from "../lists/row-action.ts";
import styles from "./comment-card.module.css";
import { ConsentRecord, Origin, PostLine } from "./comment-facts.tsx";
import { CommentReply } from "./comment-reply.tsx";
import type { ListedComment, SendReply } from "./use-comment-changes.ts";

interface CommentCardProps {
	comment: ListedComment;
	onReply: SendReply;
	onApprove(): void;
	onDelete(): void;
	/** Called to show the personal data of the comment's e-mail address. */
	onEmail(email: string): void;
	/** Called to filter the list by the comment's post. */
	onPost(): void;
}

/** A comment with everything that the admin may know about it (specification, section 2). */
export function CommentCard(props: CommentCardProps) {
	const { comment } = props;
	const isUrgent = comment.isUrgent && !comment.isApproved;
	const formatSiteDateTime = useSiteDateTime();
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
				<Badge color={comment.isApproved ? BADGE_COLOURS.done : BADGE_COLOURS.waiting}>
					{comment.isApproved ? "Одобрено" : "На модерации"}
				</Badge>
				{comment.isByAuthor && <Badge color={BADGE_COLOURS.draft}>Автор</Badge>}
				{isUrgent && <Badge color={BADGE_COLOURS.urgent}>Срочно</Badge>}
				<Text c="dimmed">
					<time dateTime={comment.createdAt}>{formatSiteDateTime(comment.createdAt)}</time>
				</Text>
			</Group>
			<Group gap="0 0.75rem">
				<Origin comment={comment} onEmail={props.onEmail} />
				<PostLine comment={comment} onPost={props.onPost} />
			</Group>
			{isUrgent && (
				<Text mt="xs">Похоже, автору очень тяжело. Ему показаны телефоны помощи; ответьте, если можете.</Text>
			)}
			<Text my="xs" className={styles.content}>
				{comment.content}
			</Text>
			<ConsentRecord comment={comment} />
		</ListRow>
	);
}

function Actions({ comment, onReply, onApprove, onDelete }: CommentCardProps) {
	const suffix = ` комментарий: ${comment.authorName}`;
	return (
		<>
			{!comment.isApproved && (
				<Button {...ROW_ACTION} color="ultramarine" onClick={onApprove} aria-label={`Одобрить${suffix}`}>
					Одобрить
				</Button>
			)}
			<Button {...ROW_ACTION} color="madder" onClick={onDelete} aria-label={`Удалить${suffix}`}>
				Удалить
			</Button>
			{!comment.isByAuthor && <CommentReply comment={comment} onReply={onReply} />}
		</>
	);
}
