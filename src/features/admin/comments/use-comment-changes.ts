import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { changeAtOnce } from "../lists/optimistic.ts";
import { useRefresh } from "../lists/use-refresh.ts";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { type Answers, trpc } from "../trpc.ts";
import { useUndo } from "../undo/use-undo.ts";
import type { CommentListSearch } from "./comment-list-search.ts";

type Page = Answers["comment"]["list"];
export type ListedComment = Page["comments"][number];

/** Whether a list with this state has a place for a comment. */
function belongs(
	{ isApproved, deletedAt }: Pick<ListedComment, "isApproved" | "deletedAt">,
	state: CommentListSearch["state"],
): boolean {
	if (deletedAt !== null) return state === "trash";
	if (state === undefined) return true;
	return state === (isApproved ? "approved" : "waiting");
}

/** Approving, deleting and taking back, shown at once; what fails is taken back and said. */
export function useCommentChanges() {
	const queryClient = useQueryClient();
	const refresh = useRefresh();
	const undo = useUndo();

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

	/** What every change does: seen at once, taken back when it fails, then read anew. */
	const shown = (change: () => Partial<ListedComment>, failed: string) => ({
		onMutate: ({ id }: { id: number }) => changeListed(id, change()),
		onError(error: unknown, _: unknown, takeBack?: () => void) {
			takeBack?.();
			notifyFailure(failed, error);
		},
		onSettled: refresh,
	});

	const unapprove = trpc.comment.unapprove.useMutation({
		...shown(
			() => ({ isApproved: false }),
			"Не удалось вернуть комментарий на модерацию",
		),
		onSuccess: () => void notifyDone("Комментарий снова на модерации"),
	});
	const restore = trpc.comment.restore.useMutation({
		...shown(() => ({ deletedAt: null }), "Не удалось вернуть комментарий"),
		onSuccess: () => void notifyDone("Комментарий возвращён"),
	});
	const approve = trpc.comment.approve.useMutation({
		...shown(() => ({ isApproved: true }), "Не удалось одобрить комментарий"),
		onSuccess: (_, { id }) =>
			void notifyDone("Комментарий одобрен", {
				run: undo.remember(() => unapprove.mutate({ id })),
			}),
	});
	const remove = trpc.comment.delete.useMutation({
		...shown(
			() => ({ deletedAt: new Date().toISOString() }),
			"Не удалось удалить комментарий",
		),
		onSuccess: (_, { id }) =>
			void notifyDone("Комментарий удалён", {
				run: undo.remember(() => restore.mutate({ id })),
			}),
	});

	return {
		approve: (id: number) => approve.mutate({ id }),
		remove: (id: number) => remove.mutate({ id }),
		restore: (id: number) => restore.mutate({ id }),
		undoLast: undo.undoLast,
	};
}

/** What a list was asked for: tRPC keeps it in the key. */
function inputOf(key: readonly unknown[]): CommentListSearch {
	const options = key[1] as { input?: CommentListSearch } | undefined;
	return options?.input ?? {};
}
