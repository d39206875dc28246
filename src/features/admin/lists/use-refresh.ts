import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { PUBLIC_QUERIES } from "../../../lib/public-queries.ts";
import { trpc } from "../trpc.ts";
import { readAnew } from "./read-anew.ts";

/** @returns how to read anew everything that shows posts, terms or their counts, the public list too */
export function useRefresh(): () => Promise<void> {
	const queryClient = useQueryClient();
	return async () => {
		await Promise.all([
			...[trpc.post, trpc.category, trpc.tag, trpc.comment].map((router) =>
				readAnew(queryClient, getQueryKey(router)),
			),
			// A page that is on its way may wait for a first reading of these: it goes on.
			...Object.values(PUBLIC_QUERIES).map((name) =>
				queryClient.invalidateQueries({ queryKey: [name] }),
			),
		]);
	};
}
