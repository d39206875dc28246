import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Reads anew what something that has changed is shown in: at once what is on the screen, the rest when it is shown.
 *
 * @param queryKey the beginning of the keys
 */
export async function readAnew(
	queryClient: QueryClient,
	queryKey: QueryKey,
): Promise<void> {
	// A first reading may have begun before the change. The library waits for its answer, and would take it for new.
	await queryClient.cancelQueries({
		queryKey,
		predicate: ({ state }) => state.data === undefined,
	});
	await queryClient.invalidateQueries({ queryKey });
}
