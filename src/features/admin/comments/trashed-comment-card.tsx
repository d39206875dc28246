import { Badge, Text } from "@mantine/core";
import { BADGE_COLOURS } from "../badge-colours.ts";
import { TrashedCard } from "../lists/trashed-card.tsx";
import styles from "./comment-card.module.css";
import { ConsentRecord, Origin, PostLine } from "./comment-facts.tsx";
import type { ListedComment } from "./use-comment-changes.ts";

interface TrashedCommentCardProps {
	comment: ListedComment;
	onRestore(): void;
	/** Called to show the personal data of the comment's e-mail address. */
	onEmail(email: string): void;
	/** Called to filter the list by the comment's post. */
	onPost(): void;
}

/** A comment in the trash: its first line, which expands to the rest, and a button that restores it. */
export function TrashedCommentCard(props: TrashedCommentCardProps) {
	const { comment, onRestore, onEmail, onPost } = props;
	return (
		<TrashedCard
			tabIndex={-1}
			data-comment={comment.id}
			className={styles.card}
			aria-label={`Комментарий: ${comment.authorName}`}
			title={comment.authorName}
			badge={comment.isUrgent && !comment.isApproved && <Badge color={BADGE_COLOURS.urgent}>Срочно</Badge>}
			text={
				<details className={styles.trashed}>
					<summary>{comment.content}</summary>
					<Text size="sm" className={styles.content}>
						{comment.content}
					</Text>
					<Origin comment={comment} onEmail={onEmail} />
					<PostLine comment={comment} onPost={onPost} />
					<ConsentRecord comment={comment} />
				</details>
			}
			facts={[comment.isApproved ? "Был одобрен" : "Был на модерации"]}
			deletedAt={comment.deletedAt}
			restoreLabel={`Вернуть комментарий: ${comment.authorName}`}
			onRestore={onRestore}
		/>
	);
}
