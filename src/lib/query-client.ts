import { QueryClient } from "@tanstack/react-query";

/** Never stale, no refetch on focus, no polling, no retries (specification, section 9). */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				staleTime: Number.POSITIVE_INFINITY,
				gcTime: Number.POSITIVE_INFINITY,
				refetchOnWindowFocus: false,
				refetchInterval: false,
				// Queries that failed without a network; loaded ones are never stale.
				refetchOnReconnect: true,
				retry: false,
				// Our own server may be reachable when the browser thinks that nothing is.
				networkMode: "always",
			},
			mutations: { retry: false, networkMode: "always" },
		},
	});
}
