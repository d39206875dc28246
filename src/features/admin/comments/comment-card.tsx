import { Anchor, Badge, Button, Card, Group, Text } from "@mantine/core";
import { BADGE_COLOURS } from "../badge-colours.ts";
import { daysLeft } from "../lists/days-left.ts";
import { useSiteMoment } from "../lists/use-site-moment.ts";
import styles from "./comment-card.module.css";
import type { ListedComment } from "./use-comment-changes.ts";

interface CommentCardProps {
	comment: ListedComment;
	onApprove(): void;
	onDelete(): void;
	onRestore(): void;
	/** Everything that belongs to its e-mail address is wanted. */
	onEmail(): void;
	/** Only the comments of its post are wanted. */
	onPost(): void;
}

/** A comment with all that its owner may know of it (specification, section 2). */
export function CommentCard(props: CommentCardProps) {
	const { comment } = props;
	const siteMoment = useSiteMoment();
	return (
		<Card
			component="article"
			withBorder
			padding="md"
			tabIndex={-1}
			data-comment={comment.id}
			className={styles.card}
			aria-label={`Комментарий: ${comment.authorName}`}
		>
			<Group gap="xs">
				<Text fw={600}>{comment.authorName}</Text>
				<Badge
					color={
						comment.isApproved ? BADGE_COLOURS.done : BADGE_COLOURS.waiting
					}
				>
					{comment.isApproved ? "Одобрено" : "На модерации"}
				</Badge>
				{comment.isUrgent && <Badge color={BADGE_COLOURS.urgent}>Срочно</Badge>}
				<Text size="sm" c="dimmed">
					<time dateTime={comment.createdAt}>
						{siteMoment(comment.createdAt)}
					</time>
				</Text>
			</Group>
			<Group gap="xs" fz="sm">
				<Anchor
					component="button"
					type="button"
					fz="sm"
					onClick={props.onEmail}
				>
					{comment.authorEmail}
				</Anchor>
				<PostLine comment={comment} onPost={props.onPost} />
			</Group>
			{comment.isUrgent && (
				<Text size="sm" mt="xs">
					Похоже, автору очень тяжело. Ему показаны телефоны помощи; ответьте,
					если можете.
				</Text>
			)}
			<Text mt="sm" className={styles.content}>
				{comment.content}
			</Text>
			<ConsentRecord comment={comment} />
			<Actions {...props} />
		</Card>
	);
}

function PostLine({
	comment: { post },
	onPost,
}: Pick<CommentCardProps, "comment" | "onPost">) {
	const title = post.title || "Без названия";
	return (
		<Text size="sm" c="dimmed">
			к статье «
			{post.published ? (
				<Anchor href={`/blog/${post.slug}`} target="_blank" fz="sm">
					{title}
				</Anchor>
			) : (
				title
			)}
			» ·{" "}
			<Anchor component="button" type="button" fz="sm" onClick={onPost}>
				только к ней
			</Anchor>
		</Text>
	);
}

function ConsentRecord({ comment }: { comment: ListedComment }) {
	const siteMoment = useSiteMoment();
	return (
		<details className={styles.consent}>
			<summary>Согласие на обработку данных</summary>
			<Text size="sm" c="dimmed">
				Дано {siteMoment(comment.consentAt)}, редакция документа{" "}
				{comment.consentRevision}, отпечаток текста (SHA-256){" "}
				<code>{comment.consentHash}</code>
			</Text>
		</details>
	);
}

function Actions({
	comment,
	onApprove,
	onDelete,
	onRestore,
}: CommentCardProps) {
	const by = ` комментарий: ${comment.authorName}`;
	if (comment.deletedAt !== null) {
		return (
			<Group gap="xs" mt="sm">
				<Button
					size="xs"
					variant="default"
					onClick={onRestore}
					aria-label={`Вернуть${by}`}
				>
					Вернуть
				</Button>
				<Text size="sm" c="dimmed">
					{daysLeft(comment.deletedAt)}
				</Text>
			</Group>
		);
	}
	return (
		<Group gap="xs" mt="sm">
			{!comment.isApproved && (
				<Button size="xs" onClick={onApprove} aria-label={`Одобрить${by}`}>
					Одобрить
				</Button>
			)}
			<Button
				size="xs"
				variant="subtle"
				color="madder"
				onClick={onDelete}
				aria-label={`Удалить${by}`}
			>
				Удалить
			</Button>
		</Group>
	);
}
