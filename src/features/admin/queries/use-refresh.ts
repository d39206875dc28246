import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { PUBLIC_QUERIES } from "../../../lib/public-queries.ts";
import { trpc } from "../trpc.ts";
import { refetchQueries } from "./refetch-queries.ts";

/** @returns a function that refetches all queries about posts, terms and comments, those of the public pages too */
export function useRefresh(): () => Promise<void> {
	const queryClient = useQueryClient();
	return async () => {
		await Promise.all([
			...[trpc.post, trpc.category, trpc.tag, trpc.comment].map((router) =>
				refetchQueries(queryClient, getQueryKey(router)),
			),
			// A first fetch of these is not cancelled, since a navigation may be waiting for it.
			...Object.values(PUBLIC_QUERIES).map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
		]);
	};
}
