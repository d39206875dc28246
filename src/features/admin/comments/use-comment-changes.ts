import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useRef, useState } from "react";
import { changeAtOnce } from "../lists/optimistic.ts";
import { useRefresh } from "../lists/use-refresh.ts";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { type Answers, trpc } from "../trpc.ts";
import { useUndo } from "../undo/use-undo.ts";
import { ChangeTurns } from "./change-turns.ts";
import type { CommentListSearch } from "./comment-list-search.ts";

type Page = Answers["comment"]["list"];
export type ListedComment = Page["comments"][number];

/** Publishes an answer. @returns whether it is published; what is wrong is told */
export type SendAnswer = (
	comment: ListedComment,
	content: string,
) => Promise<boolean>;

/** Whether a list with this state has a place for a comment. */
function belongs(
	{ isApproved, isUrgent, deletedAt }: ListedComment,
	state: CommentListSearch["state"],
): boolean {
	if (deletedAt !== null) return state === "trash";
	if (state === undefined) return true;
	if (state === "urgent") return isUrgent && !isApproved;
	return state === (isApproved ? "approved" : "waiting");
}

interface ShownChange {
	takeBack(): void;
	end(): void;
}

const topicOf = (id: number) => `comment ${id}`;

/** Approving, deleting and taking back, shown at once; what fails is taken back and said. */
export function useCommentChanges() {
	const queryClient = useQueryClient();
	const refresh = useRefresh();
	const undo = useUndo();

	const authors = useRef(new Map<number, string>());
	const authorOf = (id: number) => authors.current.get(id);

	const changeListed = (id: number, change: Partial<ListedComment>) =>
		changeAtOnce<Page>(
			queryClient,
			getQueryKey(trpc.comment.list),
			(page, key) => {
				const { state } = inputOf(key);
				const comments = page.comments
					.map((comment) =>
						comment.id === id ? { ...comment, ...change } : comment,
					)
					.filter((comment) => comment.id !== id || belongs(comment, state));
				const lost = page.comments.length - comments.length;
				return { comments, total: page.total - lost };
			},
		);

	const [turns] = useState(() => new ChangeTurns());

	/** The common part of the changes: shown at once, sent in their order, taken back on failure, then read anew. */
	const shown = (change: () => Partial<ListedComment>, failed: string) => ({
		async onMutate({ id }: { id: number }) {
			const turn = turns.take(id);
			const takeBack = await changeListed(id, change());
			await turn.before;
			return { takeBack, end: turn.end };
		},
		onError(error: unknown, { id }: { id: number }, context?: ShownChange) {
			context?.takeBack();
			notifyFailure(topicOf(id), failed, error);
		},
		async onSettled(
			_data: unknown,
			_error: unknown,
			_input: unknown,
			context?: ShownChange,
		) {
			context?.end();
			// A list that is read before the last change would show that one undone for a moment.
			if (turns.isOver) await refresh();
		},
	});

	const unapprove = trpc.comment.unapprove.useMutation({
		...shown(
			() => ({ isApproved: false }),
			"Не удалось вернуть комментарий на модерацию",
		),
		onSuccess: (_, { id }) =>
			notifyDone(topicOf(id), "Комментарий снова на модерации"),
	});
	const restore = trpc.comment.restore.useMutation({
		...shown(() => ({ deletedAt: null }), "Не удалось вернуть комментарий"),
		onSuccess: (_, { id }) => notifyDone(topicOf(id), "Комментарий возвращён"),
	});
	const approve = trpc.comment.approve.useMutation({
		...shown(() => ({ isApproved: true }), "Не удалось одобрить комментарий"),
		onSuccess: (_, { id }) =>
			notifyDone(topicOf(id), `Комментарий одобрен: ${authorOf(id)}`, {
				run: undo.remember(() => unapprove.mutate({ id })),
			}),
	});
	const remove = trpc.comment.delete.useMutation({
		...shown(
			() => ({ deletedAt: new Date().toISOString() }),
			"Не удалось удалить комментарий",
		),
		onSuccess: (_, { id }) =>
			notifyDone(topicOf(id), `Комментарий удалён: ${authorOf(id)}`, {
				run: undo.remember(() => restore.mutate({ id })),
			}),
	});

	/** The comments that waited, and are approved with the answer to them. */
	const waiting = useRef(new Set<number>());
	const answer = trpc.comment.answer.useMutation({
		onSuccess({ id }, answered) {
			authors.current.set(id, "ваш ответ");
			const hasApproved = waiting.current.has(answered.id);
			notifyDone(topicOf(answered.id), "Ответ опубликован", {
				run: undo.remember(() => {
					remove.mutate({ id });
					if (hasApproved) unapprove.mutate({ id: answered.id });
				}),
			});
		},
		onError: (error, answered) =>
			notifyFailure(
				topicOf(answered.id),
				"Не удалось опубликовать ответ",
				error,
			),
		onSettled: refresh,
	});
	const sendAnswer: SendAnswer = ({ id, isApproved }, content) => {
		if (isApproved) waiting.current.delete(id);
		else waiting.current.add(id);
		return answer.mutateAsync({ id, content }).then(
			() => true,
			// Told by `onError`; what was typed stays.
			() => false,
		);
	};

	/** The author's name tells apart several undo notifications in a row. */
	const decide =
		(decision: typeof approve | typeof remove) =>
		({ id, authorName }: ListedComment) => {
			authors.current.set(id, authorName);
			decision.mutate({ id });
		};
	return {
		answer: sendAnswer,
		approve: decide(approve),
		remove: decide(remove),
		restore: (id: number) => restore.mutate({ id }),
		undoLast: undo.undoLast,
	};
}

/** What a list was asked for: tRPC keeps it in the key. */
function inputOf(key: readonly unknown[]): CommentListSearch {
	const options = key[1] as { input?: CommentListSearch } | undefined;
	return options?.input ?? {};
}
