import { Button } from "@mantine/core";
import { mailtoLink } from "#contract/mailto.ts";
import { trpc } from "../../kit/calls/trpc.ts";
import { ROW_ACTION } from "../../kit/lists/list-row.tsx";
import { notifications } from "../../kit/notifications/notify.ts";
import { fillTemplate } from "../enquiries/answer.ts";
import type { CommentChanges, ListedComment } from "./use-comment-changes.ts";

interface PrivateAnswerProps {
	comment: ListedComment;
	authorEmail: string;
	changes: CommentChanges;
}

/**
 * The link that opens an e-mail to the author of a comment with signs of distress, starting with the owner's template.
 */
export function PrivateAnswer({ comment, authorEmail, changes }: PrivateAnswerProps) {
	const { authorName, contactedAt, id } = comment;
	// If the template is not loaded yet, the link opens an empty e-mail.
	const { data: template } = trpc.comment.privateAnswer.useQuery();
	const values = { name: authorName, time: undefined, about: undefined };
	const letter = { subject: template?.subject ?? "", text: fillTemplate(template?.text ?? "", values) };
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
			href={mailtoLink(authorEmail, letter)}
			onClick={notifyOpened}
			aria-label={`Написать лично: ${authorName}`}
		>
			Написать лично
		</Button>
	);
}
