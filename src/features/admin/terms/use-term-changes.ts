import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useRef } from "react";
import { useConfirm } from "../confirm/confirm.tsx";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import { updateOptimistically } from "../queries/update-optimistically.ts";
import { useRefresh } from "../queries/use-refresh.ts";
import type { trpc } from "../trpc.ts";
import { countPosts, type Term } from "./term.ts";

interface TermChangesOptions {
	kind: "category" | "tag";
	router: typeof trpc.category | typeof trpc.tag;
	messages: {
		deleted: string;
		restored: string;
		deleteFailure: string;
		restoreFailure: string;
		question: string;
		/** @param posts the number of its posts with the noun, such as «5 статей»; empty if there are none */
		consequence(term: Term, posts: string): string;
	};
}

/** The deletion and restoring of categories or tags, and the mutation options that other changes share. */
export function useTermChanges({ kind, router, messages }: TermChangesOptions) {
	const confirm = useConfirm();
	const refresh = useRefresh();
	const queryClient = useQueryClient();

	const topicOf = ({ id }: { id?: unknown }) => `${kind} ${id ?? "new"}`;
	/** The names of deleted terms by id: they distinguish several undo notifications. */
	const names = useRef(new Map<number, string>());

	/** Mutation options that notify of success and failure, and refetch. */
	const withNotifications = (done: string, failed: string) => ({
		onSuccess: (_: unknown, term: { id?: unknown }) => notifyDone(topicOf(term), done),
		onError: (error: unknown, term: { id?: unknown }) => notifyFailure(topicOf(term), failed, error),
		onSettled: refresh,
	});
	const restore = router.restore.useMutation(withNotifications(messages.restored, messages.restoreFailure));
	const { mutate } = router.delete.useMutation({
		onMutate: ({ id }) =>
			updateOptimistically<Term[]>(queryClient, getQueryKey(router.list), (terms) =>
				terms.filter((term) => term.id !== id),
			),
		onSuccess: (_, { id }) =>
			notifyDone(topicOf({ id }), `${messages.deleted}: «${names.current.get(id)}»`, {
				run: () => restore.mutate({ id }),
			}),
		onError(error, term, rollBack) {
			rollBack?.();
			notifyFailure(topicOf(term), messages.deleteFailure, error);
		},
		onSettled: refresh,
	});

	return {
		withNotifications,
		async onDelete(term: Term) {
			const posts = term.postCount > 0 ? countPosts(term.postCount) : "";
			const isConfirmed = await confirm({
				title: messages.question,
				text: messages.consequence(term, posts),
				action: "Удалить",
				isDestructive: true,
			});
			if (!isConfirmed) return;
			names.current.set(term.id, term.name);
			mutate({ id: term.id });
		},
		onRestore: (id: number) => restore.mutate({ id }),
	};
}
