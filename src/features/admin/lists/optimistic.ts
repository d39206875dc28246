import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Shows a change in what was read before the server has made it.
 *
 * @param queryKey the beginning of the keys of all that shows it
 * @param change what was read, changed; it is told under which key it was read
 * @returns how to take it back
 */
export async function changeAtOnce<D>(
	queryClient: QueryClient,
	queryKey: QueryKey,
	change: (data: D, key: QueryKey) => D,
): Promise<() => void> {
	await queryClient.cancelQueries({ queryKey });
	const before = queryClient.getQueriesData<D>({ queryKey });
	for (const [key, data] of before) {
		if (data !== undefined) queryClient.setQueryData<D>(key, change(data, key));
	}
	return () => {
		for (const [key, data] of before) queryClient.setQueryData(key, data);
	};
}
