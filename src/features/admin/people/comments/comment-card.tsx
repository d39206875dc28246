import { Anchor, Badge, Button, Group, Text } from "@mantine/core";
import { mailtoLink } from "#contract/mailto.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useSiteDate, useSiteDateTime } from "../../kit/dates/use-site-date.ts";
import { ListRow, ROW_ACTION, RowAction, TrashedCard } from "../../kit/lists/list-row.tsx";
import { titleOf } from "../../kit/lists/title-of.ts";
import { notifications } from "../../kit/notifications/notify.ts";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { fillTemplate } from "../enquiries/answer.ts";
import { ConsentRecord } from "../personal-data/consent-record.tsx";
import styles from "./comment-card.module.css";
import { CommentReply } from "./comment-reply.tsx";
import { type CommentChanges, type ListedComment, needsHelp } from "./use-comment-changes.ts";

interface CardProps {
	comment: ListedComment;
	changes: CommentChanges;
	/** Called to show the personal data of the comment's e-mail address. */
	onPerson(email: string): void;
	/** Called to filter the list by the comment's post. */
	onPost(): void;
}

/** A comment with all data available to the admin (specification, section 2). */
export function CommentCard(props: CardProps) {
	const { comment } = props;
	const isUrgent = needsHelp(comment);
	const formatSiteDateTime = useSiteDateTime();
	return (
		<ListRow
			tabIndex={-1}
			data-card=""
			id={`comment-${comment.id}`}
			className={styles.column}
			aria-label={`Комментарий: ${comment.authorName}`}
			actions={<Actions {...props} />}
		>
			<Group gap="0 0.75rem">
				<Text fw={600}>{comment.authorName}</Text>
				<Badge color={comment.isApproved ? BADGE_COLOURS.done : BADGE_COLOURS.waiting}>
					{comment.isApproved ? "Одобрено" : "На модерации"}
				</Badge>
				{comment.isByAuthor && <Badge color={BADGE_COLOURS.draft}>Автор</Badge>}
				<CommentBadges comment={comment} />
				<Text c="dimmed">
					<time dateTime={comment.createdAt}>{formatSiteDateTime(comment.createdAt)}</time>
				</Text>
			</Group>
			<Group gap="0 0.75rem">
				<Origin {...props} />
				<PostLine {...props} />
			</Group>
			{isUrgent && (
				<Text mt="xs">
					Похоже, автору очень тяжело. Ему показаны телефоны помощи; напишите лично, если можете: ответ под статьёй
					увидят все.
				</Text>
			)}
			<Text my="xs" className={styles.content}>
				{comment.content}
			</Text>
			<ConsentRecord of={comment} />
		</ListRow>
	);
}

function Actions(props: CardProps) {
	const { comment, changes, onPerson } = props;
	const { authorName, authorEmail } = comment;
	const isContacted = comment.contactedAt !== null;
	const nameEnd = ` комментарий: ${authorName}`;
	return (
		<>
			{comment.isUrgent && authorEmail !== null && (
				<>
					<PrivateAnswer {...props} authorEmail={authorEmail} />
					<RowAction
						nameEnd={`${isContacted ? " «Я связалась»" : ""}: ${authorName}`}
						onClick={() => changes.markContacted(comment, !isContacted)}
					>
						{isContacted ? "Снять отметку" : "Я связалась"}
					</RowAction>
				</>
			)}
			{!comment.isApproved && (
				<RowAction
					nameEnd={nameEnd}
					color={comment.isUrgent ? "gray" : "ultramarine"}
					data-shortcut="approve"
					onClick={() => changes.approve(comment)}
				>
					Одобрить
				</RowAction>
			)}
			<RowAction nameEnd={nameEnd} color="madder" data-shortcut="delete" onClick={() => changes.remove(comment)}>
				Удалить
			</RowAction>
			{!comment.isByAuthor && <CommentReply comment={comment} onReply={(content) => changes.reply(comment, content)} />}
			{authorEmail !== null && (
				<RowAction nameEnd={`: ${authorName}`} onClick={() => onPerson(authorEmail)}>
					Данные этого человека
				</RowAction>
			)}
		</>
	);
}

/** The link that opens an e-mail to the author of a comment with signs of distress, starting with the owner's template. */
function PrivateAnswer({ comment, changes, authorEmail }: CardProps & { authorEmail: string }) {
	const { authorName, contactedAt, id } = comment;
	// If the template is not loaded yet, the link opens an empty e-mail.
	const { data: template } = trpc.comment.privateAnswer.useQuery();
	const text = fillTemplate(template?.text ?? "", { name: authorName });
	function notifyOpened() {
		if (contactedAt !== null) return;
		notifications.add({
			variant: "default",
			topic: `comment ${id}`,
			title: `Письмо открыто: ${authorName}`,
			text: "Когда отправите, отметьте это.",
			action: { label: "Я связалась", run: () => changes.markContacted(comment, true) },
		});
	}
	return (
		<Button
			{...ROW_ACTION}
			component="a"
			color="ultramarine"
			href={mailtoLink(authorEmail, { subject: template?.subject ?? "", text })}
			onClick={notifyOpened}
			aria-label={`Написать лично: ${authorName}`}
		>
			Написать лично
		</Button>
	);
}

/** A comment in the trash: its first line, which expands to the rest, and a button that restores it. */
export function TrashedCommentCard(props: CardProps) {
	const { comment } = props;
	return (
		<TrashedCard
			tabIndex={-1}
			data-card=""
			aria-label={`Комментарий: ${comment.authorName}`}
			title={comment.authorName}
			badge={<CommentBadges comment={comment} />}
			text={
				<details className={styles.trashed}>
					<summary>{comment.content}</summary>
					<Text size="sm" className={styles.content}>
						{comment.content}
					</Text>
					<Origin {...props} />
					<PostLine {...props} />
					<ConsentRecord of={comment} />
				</details>
			}
			facts={[comment.isApproved ? "Был одобрен" : "Был на модерации"]}
			deletedAt={comment.deletedAt}
			restoreLabel={`Вернуть комментарий: ${comment.authorName}`}
			onRestore={() => props.changes.restore(comment)}
		/>
	);
}

/** The comment's e-mail address, or the comment it replies to. */
function Origin({ comment: { authorEmail, replyTo } }: CardProps) {
	if (authorEmail !== null) {
		return (
			<Anchor fz="sm" href={mailtoLink(authorEmail)}>
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

/** The post of a comment, with a button that filters the list by it. */
function PostLine({ comment: { post }, onPost }: CardProps) {
	const title = titleOf(post);
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

/** The badges of a comment that needs care before approval: for its author's name, or for signs of distress. */
export function CommentBadges({ comment }: { comment: ListedComment }) {
	return (
		<>
			{comment.resemblesOwner && <Badge color={BADGE_COLOURS.urgent}>Имя как у вас</Badge>}
			<UrgencyBadge comment={comment} />
		</>
	);
}

/** The badge of a comment with signs of distress: waiting for an answer, or since when the owner has been in touch. */
function UrgencyBadge({ comment }: { comment: ListedComment }) {
	const formatDate = useSiteDate();
	if (comment.contactedAt !== null) {
		return <Badge color={BADGE_COLOURS.done}>Я связалась {formatDate(comment.contactedAt)}</Badge>;
	}
	return needsHelp(comment) && <Badge color={BADGE_COLOURS.urgent}>Срочно</Badge>;
}
