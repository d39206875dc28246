import { QueryClient } from "@tanstack/react-query";

/** The admin's query client, without staleness, refetching on focus, polling and retries (specification, section 9). */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			staleTime: Number.POSITIVE_INFINITY,
			gcTime: Number.POSITIVE_INFINITY,
			refetchOnWindowFocus: false,
			refetchInterval: false,
			// Only queries that failed without a network are fetched again; loaded ones are never stale.
			refetchOnReconnect: true,
			retry: false,
			// The server may be reachable, on this machine for instance, although the browser reports no network.
			networkMode: "always",
		},
		mutations: { retry: false, networkMode: "always" },
	},
});
