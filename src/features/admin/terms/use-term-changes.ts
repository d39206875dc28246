import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useConfirm } from "../confirm/confirm.tsx";
import { changeAtOnce } from "../lists/optimistic.ts";
import { useRefresh } from "../lists/use-refresh.ts";
import { notifyDone, notifyFailure } from "../notifications/notify.ts";
import type { trpc } from "../trpc.ts";
import { countPosts, type Term } from "./terms-page.tsx";

interface TermChangesOptions {
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
export function useTermChanges({ router, words }: TermChangesOptions) {
	const confirm = useConfirm();
	const refresh = useRefresh();
	const queryClient = useQueryClient();

	/** What every change does when it is done, and when it failed. */
	const noticed = (done: string, failed: string) => ({
		onSuccess: () => void notifyDone(done),
		onError: (error: unknown) => void notifyFailure(failed, error),
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
			void notifyDone(words.deleted, { run: () => restore.mutate({ id }) }),
		onError(error, _, takeBack) {
			takeBack?.();
			notifyFailure(words.deleteFailure, error);
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
			if (isSure) mutate({ id: term.id });
		},
		onRestore: (id: number) => restore.mutate({ id }),
	};
}
