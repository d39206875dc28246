import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { PUBLIC_QUERIES } from "../../../../lib/public-queries.ts";
import { trpc } from "../calls/trpc.ts";

const CHANGED_QUERIES = [
	trpc.post,
	trpc.artwork,
	trpc.page,
	trpc.artworkSection,
	trpc.category,
	trpc.tag,
	trpc.comment,
	trpc.enquiry,
	trpc.media,
	trpc.siteSection,
	trpc.auth.sessions,
	trpc.auth.signInMethods,
	trpc.previewLink,
	trpc.system.status,
];

/** @returns a function that refetches all queries of the admin's lists, and those of the public pages too */
export function useRefresh(): () => Promise<void> {
	const queryClient = useQueryClient();
	return async () => {
		await Promise.all([
			...CHANGED_QUERIES.map((router) => refetchQueries(queryClient, getQueryKey(router))),
			// A first fetch of these is not cancelled, since a navigation may be waiting for it.
			...PUBLIC_QUERIES.map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
		]);
	};
}

/**
 * Refetches queries after a change: the mounted ones at once, the others when they are used again.
 *
 * @param queryKey the prefix of the query keys
 */
export async function refetchQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
	// A first fetch may have begun before the change. TanStack Query would not restart it, and would take its response for
	// fresh.
	await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
	await queryClient.invalidateQueries({ queryKey });
}
