import { Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { plural } from "../../../../lib/plural.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { useSiteDateTime } from "../../kit/dates/use-site-date.ts";
import { applyChanges, useShownChanges } from "../../kit/lists/changes.ts";
import { ListRow, RowAction } from "../../kit/lists/list-row.tsx";
import { useWaiting } from "../../kit/queries/use-waiting.ts";
import { CommentBadges } from "../../people/comments/comment-card.tsx";
import {
	type CommentChanges,
	type ListedComment,
	useCommentChanges,
} from "../../people/comments/use-comment-changes.ts";
import { Block, PageLink } from "./block.tsx";
import styles from "./overview.module.css";

const SHOWN = 3;
/** The maximum length of a comment that is shown whole, so that it can be approved here. */
const SHORT = 280;

/** The comments that wait for moderation: their number, and the first of them, which can be opened or approved here. */
export function CommentsBlock() {
	const { comments: waiting } = useWaiting();
	const changes = useCommentChanges();
	const query = trpc.comment.list.useQuery({ state: "waiting", pageSize: SHOWN }, { refetchOnMount: "always" });
	const shownChanges = useShownChanges("comment", query.dataUpdatedAt);
	return (
		<Block title="Комментарии" query={query}>
			{({ comments, total }) => {
				const { items } = applyChanges({ items: comments, total }, shownChanges, isWaiting);
				const count = waiting.count ?? total;
				if (items.length === 0 && count === 0) return <Text c="dimmed">Новых нет: всё разобрано.</Text>;
				return (
					<>
						<div>
							{items.map((comment) => (
								<WaitingComment key={comment.id} comment={comment} changes={changes} />
							))}
						</div>
						<PageLink to="/admin/comments" search={{ state: "waiting" }}>
							{plural(count, ["комментарий ждёт", "комментария ждут", "комментариев ждут"])} решения
						</PageLink>
					</>
				);
			}}
		</Block>
	);
}

const isWaiting = ({ isApproved, deletedAt }: ListedComment) => !isApproved && deletedAt === null;

/** A comment with a link to the list, where a truncated or urgent one is decided once it was read or answered. */
function WaitingComment({ comment, changes }: { comment: ListedComment; changes: CommentChanges }) {
	const formatDateTime = useSiteDateTime();
	const { id, authorName, content, createdAt } = comment;
	const isShort = content.length <= SHORT;
	const target = { to: "/admin/comments", search: { state: "waiting" }, hash: `comment-${id}` } as const;
	const approveButton = (
		<RowAction nameEnd={` комментарий: ${authorName}`} color="ultramarine" onClick={() => changes.approve(comment)}>
			Одобрить
		</RowAction>
	);
	return (
		<ListRow aria-label={`Комментарий: ${authorName}`} actions={isShort && !comment.isUrgent && approveButton}>
			<Group gap="0 0.75rem">
				<PageLink {...target}>{authorName}</PageLink>
				<CommentBadges comment={comment} />
				<Text c="dimmed" component="span">
					{formatDateTime(createdAt)}
				</Text>
			</Group>
			{/* Keyboard users have the link of the name. */}
			<Text
				className={styles.text}
				lineClamp={isShort ? undefined : 2}
				renderRoot={(props) => <Link {...props} {...target} tabIndex={-1} />}
			>
				{content}
			</Text>
		</ListRow>
	);
}
