import { client, type RouterOutputs } from "../../kit/calls/trpc.ts";
import type { Question } from "../../kit/dialog/confirm.tsx";
import { type Change, trashChanges } from "../../kit/lists/changes.ts";
import { useChanges } from "../../kit/lists/use-changes.ts";

export type ListedComment = RouterOutputs["comment"]["list"]["comments"][number];

/** True for a comment with signs of distress on moderation, whose author the owner has not contacted yet. */
export const needsHelp = ({ isUrgent, isApproved, contactedAt }: ListedComment): boolean =>
	isUrgent && !isApproved && contactedAt === null;

/** The confirmation before a cry for help is published; undefined for any other comment. */
export const publishingQuestion = (comment: ListedComment): Question | undefined =>
	comment.isUrgent && !comment.isApproved
		? {
				title: "Показать это всем?",
				text: `Похоже, автору очень тяжело: ${comment.authorName}. Комментарий с именем увидят все читатели.${comment.contactedAt === null ? " Может быть, сначала написать лично?" : ""}`,
				action: "Показать всем",
				refusal: "Не показывать",
			}
		: undefined;

/** The changes of comments. The name in each notification distinguishes several undo notifications in a row. */
export function useCommentChanges() {
	const { change, start, undoLast } = useChanges();
	const changeOf = (id: number, rest: Omit<Change, "noun" | "id">): Change => ({ noun: "comment", id, ...rest });

	const unapprove = (id: number) =>
		changeOf(id, {
			shown: { isApproved: false },
			send: () => client.comment.unapprove.mutate({ id }),
			done: "Комментарий снова на модерации",
			failed: "Не удалось вернуть комментарий на модерацию",
		});
	const trash = (id: number, author: string) =>
		trashChanges("comment", id, client.comment, {
			deleted: `Комментарий удалён: ${author}`,
			deleteFailed: "Не удалось удалить комментарий",
			restored: "Комментарий возвращён",
			restoreFailed: "Не удалось вернуть комментарий",
		});
	const approve = (comment: ListedComment) =>
		changeOf(comment.id, {
			question: publishingQuestion(comment),
			shown: { isApproved: true },
			send: () => client.comment.approve.mutate({ id: comment.id }),
			done: `Комментарий одобрен: ${comment.authorName}`,
			failed: "Не удалось одобрить комментарий",
			undo: () => [unapprove(comment.id)],
		});
	const markContacted = (id: number, author: string, isContacted: boolean): Change =>
		changeOf(id, {
			shown: { contactedAt: isContacted ? new Date().toISOString() : null },
			send: () => client.comment.markContacted.mutate({ id, isContacted }),
			done: isContacted ? `Отмечено, что вы связались: ${author}` : `Отметка снята: ${author}`,
			failed: "Не удалось сохранить отметку",
			undo: () => [markContacted(id, author, !isContacted)],
		});
	return {
		/** Publishes a reply, which approves the comment. @throws an error that was already shown */
		reply: ({ id, isApproved }: ListedComment, content: string) =>
			change({
				noun: "comment",
				id,
				send: () => client.comment.reply.mutate({ id, content }),
				done: "Ответ опубликован",
				failed: "Не удалось опубликовать ответ",
				undo: (own) => [trash(own.id, "ваш ответ").remove, ...(isApproved ? [] : [unapprove(id)])],
			}),
		approve: (comment: ListedComment) => start(approve(comment)),
		/** Records that the author was contacted in private, or withdraws the record. */
		markContacted: ({ id, authorName }: ListedComment, isContacted: boolean) =>
			start(markContacted(id, authorName, isContacted)),
		remove: ({ id, authorName }: ListedComment) => start(trash(id, authorName).remove),
		restore: ({ id, authorName }: ListedComment) => start(trash(id, authorName).restore),
		undoLast,
	};
}

export type CommentChanges = ReturnType<typeof useCommentChanges>;
