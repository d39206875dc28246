import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useRef, useState } from "react";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { updateOptimistically } from "../queries/update-optimistically.ts";
import { useRefresh } from "../queries/use-refresh.ts";
import { type RouterOutputs, trpc } from "../trpc.ts";
import { useUndo } from "../undo/use-undo.ts";
import { ChangeQueue } from "./change-queue.ts";
import type { CommentListSearch } from "./comment-list-search.ts";

type Page = RouterOutputs["comment"]["list"];
export type ListedComment = Page["comments"][number];

/** Publishes a reply. @returns whether it was published; a failure is shown as a notification */
export type SendReply = (comment: ListedComment, content: string) => Promise<boolean>;

/** True if a list that is filtered by this state includes a comment. */
function matchesState({ isApproved, isUrgent, deletedAt }: ListedComment, state: CommentListSearch["state"]): boolean {
	if (deletedAt !== null) return state === "trash";
	if (state === undefined) return true;
	if (state === "urgent") return isUrgent && !isApproved;
	return state === (isApproved ? "approved" : "waiting");
}

interface OptimisticChange {
	rollBack(): void;
	end(): void;
}

const topicOf = (id: number) => `comment ${id}`;

/** The changes of comments. They are shown optimistically; one that fails is rolled back and notified. */
export function useCommentChanges() {
	const queryClient = useQueryClient();
	const refresh = useRefresh();
	const undo = useUndo();

	const authors = useRef(new Map<number, string>());
	const authorOf = (id: number) => authors.current.get(id);

	const changeListed = (id: number, change: Partial<ListedComment>) =>
		updateOptimistically<Page>(queryClient, getQueryKey(trpc.comment.list), (page, key) => {
			const { state } = inputOf(key);
			const comments = page.comments
				.map((comment) => (comment.id === id ? { ...comment, ...change } : comment))
				.filter((comment) => comment.id !== id || matchesState(comment, state));
			const removed = page.comments.length - comments.length;
			return { comments, total: page.total - removed };
		});

	const [queue] = useState(() => new ChangeQueue());

	/** The common mutation options: an optimistic update, sending in order, rollback on failure, and refetching. */
	const optimistic = (change: () => Partial<ListedComment>, failed: string) => ({
		async onMutate({ id }: { id: number }) {
			const queued = queue.enqueue(id);
			const rollBack = await changeListed(id, change());
			await queued.previous;
			return { rollBack, end: queued.end };
		},
		onError(error: unknown, { id }: { id: number }, context?: OptimisticChange) {
			context?.rollBack();
			notifyFailure(topicOf(id), failed, error);
		},
		async onSettled(_data: unknown, _error: unknown, _input: unknown, context?: OptimisticChange) {
			context?.end();
			// A list that is refetched before the last change is sent would briefly show it undone.
			if (queue.isEmpty) await refresh();
		},
	});

	const unapprove = trpc.comment.unapprove.useMutation({
		...optimistic(() => ({ isApproved: false }), "Не удалось вернуть комментарий на модерацию"),
		onSuccess: (_, { id }) => notifyDone(topicOf(id), "Комментарий снова на модерации"),
	});
	const restore = trpc.comment.restore.useMutation({
		...optimistic(() => ({ deletedAt: null }), "Не удалось вернуть комментарий"),
		onSuccess: (_, { id }) => notifyDone(topicOf(id), "Комментарий возвращён"),
	});
	const approve = trpc.comment.approve.useMutation({
		...optimistic(() => ({ isApproved: true }), "Не удалось одобрить комментарий"),
		onSuccess: (_, { id }) =>
			notifyDone(topicOf(id), `Комментарий одобрен: ${authorOf(id)}`, {
				run: undo.push(() => unapprove.mutate({ id })),
			}),
	});
	const remove = trpc.comment.delete.useMutation({
		...optimistic(() => ({ deletedAt: new Date().toISOString() }), "Не удалось удалить комментарий"),
		onSuccess: (_, { id }) =>
			notifyDone(topicOf(id), `Комментарий удалён: ${authorOf(id)}`, {
				run: undo.push(() => restore.mutate({ id })),
			}),
	});

	/** The ids of comments with a new reply that awaited moderation, and are approved by the reply. */
	const waiting = useRef(new Set<number>());
	const reply = trpc.comment.reply.useMutation({
		onSuccess({ id }, parent) {
			authors.current.set(id, "ваш ответ");
			const hasApproved = waiting.current.has(parent.id);
			notifyDone(topicOf(parent.id), "Ответ опубликован", {
				run: undo.push(() => {
					remove.mutate({ id });
					if (hasApproved) unapprove.mutate({ id: parent.id });
				}),
			});
		},
		onError: (error, parent) => notifyFailure(topicOf(parent.id), "Не удалось опубликовать ответ", error),
		onSettled: refresh,
	});
	const sendReply: SendReply = ({ id, isApproved }, content) => {
		if (isApproved) waiting.current.delete(id);
		else waiting.current.add(id);
		return reply.mutateAsync({ id, content }).then(
			() => true,
			// `onError` has notified it; the text stays in the form.
			() => false,
		);
	};

	/** Remembers the author's name, which distinguishes several undo notifications in a row. */
	const decide =
		(decision: typeof approve | typeof remove) =>
		({ id, authorName }: ListedComment) => {
			authors.current.set(id, authorName);
			decision.mutate({ id });
		};
	return {
		reply: sendReply,
		approve: decide(approve),
		remove: decide(remove),
		restore: (id: number) => restore.mutate({ id }),
		undoLast: undo.undoLast,
	};
}

/** The input of a list query, which tRPC stores in the query key. */
function inputOf(key: readonly unknown[]): CommentListSearch {
	const options = key[1] as { input?: CommentListSearch } | undefined;
	return options?.input ?? {};
}
