import type { Change } from "../lists/changes.ts";
import { useChanges } from "../lists/use-changes.ts";
import { type RouterOutputs, trpc } from "../trpc.ts";

export type ListedComment = RouterOutputs["comment"]["list"]["comments"][number];

/** The changes of comments. A name in the notification distinguishes several undo notifications in a row. */
export function useCommentChanges() {
	const { client } = trpc.useUtils();
	const { change, start, undoLast } = useChanges();
	const changeOf = (id: number, rest: Omit<Change, "noun" | "id">): Change => ({ noun: "comment", id, ...rest });

	const unapprove = (id: number) =>
		changeOf(id, {
			shown: { isApproved: false },
			send: () => client.comment.unapprove.mutate({ id }),
			done: "Комментарий снова на модерации",
			failed: "Не удалось вернуть комментарий на модерацию",
		});
	const restore = (id: number) =>
		changeOf(id, {
			shown: { deletedAt: null },
			send: () => client.comment.restore.mutate({ id }),
			done: "Комментарий возвращён",
			failed: "Не удалось вернуть комментарий",
		});
	const approve = (id: number, author: string) =>
		changeOf(id, {
			shown: { isApproved: true },
			send: () => client.comment.approve.mutate({ id }),
			done: `Комментарий одобрен: ${author}`,
			failed: "Не удалось одобрить комментарий",
			undo: () => [unapprove(id)],
		});
	const remove = (id: number, author: string) =>
		changeOf(id, {
			shown: { deletedAt: new Date().toISOString() },
			send: () => client.comment.delete.mutate({ id }),
			done: `Комментарий удалён: ${author}`,
			failed: "Не удалось удалить комментарий",
			undo: () => [restore(id)],
		});
	return {
		/** Publishes a reply, which approves the comment. @throws an error that was notified */
		reply: ({ id, isApproved }: ListedComment, content: string) =>
			change({
				noun: "comment",
				id,
				send: () => client.comment.reply.mutate({ id, content }),
				done: "Ответ опубликован",
				failed: "Не удалось опубликовать ответ",
				undo: (own) => [remove(own.id, "ваш ответ"), ...(isApproved ? [] : [unapprove(id)])],
			}),
		approve: ({ id, authorName }: ListedComment) => start(approve(id, authorName)),
		remove: ({ id, authorName }: ListedComment) => start(remove(id, authorName)),
		restore: ({ id }: ListedComment) => start(restore(id)),
		undoLast,
	};
}

export type CommentChanges = ReturnType<typeof useCommentChanges>;
