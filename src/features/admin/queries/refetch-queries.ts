import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Refetches queries after a change: the mounted ones at once, the others when they are used again.
 *
 * @param queryKey the prefix of the query keys
 */
export async function refetchQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
	// A first fetch may have begun before the change. TanStack Query would not restart it, and would take its response for
	// fresh.
	await queryClient.cancelQueries({
		queryKey,
		predicate: ({ state }) => state.data === undefined,
	});
	await queryClient.invalidateQueries({ queryKey });
}
