import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
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

/** @returns a function that refetches all queries of the admin's lists */
export function useRefresh(): () => Promise<void> {
	const queryClient = useQueryClient();
	return async () => {
		await Promise.all(CHANGED_QUERIES.map((router) => refetchQueries(queryClient, getQueryKey(router))));
	};
}

/** Refetches mounted queries after a change at once, others on their next use. @param queryKey the keys' prefix */
export async function refetchQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
	// A first fetch may have begun before the change. TanStack Query would not restart it, and would treat its response
	// as fresh.
	await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
	await queryClient.invalidateQueries({ queryKey });
}
