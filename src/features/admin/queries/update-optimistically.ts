import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Applies a change to cached query data before the server has confirmed it.
 *
 * @param queryKey the prefix of the affected query keys
 * @param change returns the changed data; it also gets the data's full query key
 * @returns a function that rolls the change back
 */
export async function updateOptimistically<D>(
	queryClient: QueryClient,
	queryKey: QueryKey,
	change: (data: D, key: QueryKey) => D,
): Promise<() => void> {
	await queryClient.cancelQueries({ queryKey });
	const previous = queryClient.getQueriesData<D>({ queryKey });
	for (const [key, data] of previous) {
		if (data !== undefined) queryClient.setQueryData<D>(key, change(data, key));
	}
	return () => {
		for (const [key, data] of previous) queryClient.setQueryData(key, data);
	};
}
