import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useRef } from "react";
import { useConfirm } from "../confirm/confirm.tsx";
import { changeAtOnce } from "../lists/optimistic.ts";
import { useRefresh } from "../lists/use-refresh.ts";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import type { trpc } from "../trpc.ts";
import { countPosts, type Term } from "./term.ts";

interface TermChangesOptions {
	kind: "category" | "tag";
	router: typeof trpc.category | typeof trpc.tag;
	words: {
		deleted: string;
		restored: string;
		deleteFailure: string;
		restoreFailure: string;
		question: string;
		/** @param posts how many bear it, in words; empty for none */
		consequence(term: Term, posts: string): string;
	};
}

/** Deleting a category or a tag, and taking it back. */
export function useTermChanges({ kind, router, words }: TermChangesOptions) {
	const confirm = useConfirm();
	const refresh = useRefresh();
	const queryClient = useQueryClient();

	const topicOf = ({ id }: { id?: unknown }) => `${kind} ${id ?? "new"}`;
	/** The names of what is being deleted: what can be undone must be told apart. */
	const names = useRef(new Map<number, string>());

	/** What every change does when it is done, and when it failed. */
	const noticed = (done: string, failed: string) => ({
		onSuccess: (_: unknown, term: { id?: unknown }) =>
			notifyDone(topicOf(term), done),
		onError: (error: unknown, term: { id?: unknown }) =>
			notifyFailure(topicOf(term), failed, error),
		onSettled: refresh,
	});
	const restore = router.restore.useMutation(
		noticed(words.restored, words.restoreFailure),
	);
	const { mutate } = router.delete.useMutation({
		onMutate: ({ id }) =>
			changeAtOnce<Term[]>(queryClient, getQueryKey(router.list), (terms) =>
				terms.filter((term) => term.id !== id),
			),
		onSuccess: (_, { id }) =>
			notifyDone(
				topicOf({ id }),
				`${words.deleted}: «${names.current.get(id)}»`,
				{ run: () => restore.mutate({ id }) },
			),
		onError(error, term, takeBack) {
			takeBack?.();
			notifyFailure(topicOf(term), words.deleteFailure, error);
		},
		onSettled: refresh,
	});

	return {
		noticed,
		async onDelete(term: Term) {
			const posts = term.postCount > 0 ? countPosts(term.postCount) : "";
			const isSure = await confirm({
				title: words.question,
				text: words.consequence(term, posts),
				action: "Удалить",
				isDestructive: true,
			});
			if (!isSure) return;
			names.current.set(term.id, term.name);
			mutate({ id: term.id });
		},
		onRestore: (id: number) => restore.mutate({ id }),
	};
}
