import { Badge } from "@mantine/core";
import { useSiteDate } from "../../kit/dates/use-site-date.ts";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";
import { type ListedComment, needsHelp } from "./use-comment-changes.ts";

/** The badges of a comment that is not to be approved at once: by its author's name, by its distress signs. */
export function CommentBadges({ comment }: { comment: ListedComment }) {
	return (
		<>
			{comment.resemblesOwner && <Badge color={BADGE_COLOURS.urgent}>Имя как у вас</Badge>}
			<UrgencyBadge comment={comment} />
		</>
	);
}

/** The badge of a comment with distress signs: that it waits for an answer, or since when the owner is in touch. */
function UrgencyBadge({ comment }: { comment: ListedComment }) {
	const formatDate = useSiteDate();
	if (comment.contactedAt !== null) {
		return <Badge color={BADGE_COLOURS.done}>Я связалась {formatDate(comment.contactedAt)}</Badge>;
	}
	return needsHelp(comment) && <Badge color={BADGE_COLOURS.urgent}>Срочно</Badge>;
}
