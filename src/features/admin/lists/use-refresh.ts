import { useQueryClient } from "@tanstack/react-query";
import { PUBLIC_QUERIES } from "../../../lib/public-queries.ts";
import { trpc } from "../trpc.ts";

/** @returns how to read anew everything that shows posts, terms or their counts, the public list too */
export function useRefresh(): () => Promise<void> {
	const queryClient = useQueryClient();
	const utils = trpc.useUtils();
	return async () => {
		// What is on the screen is read at once, the rest when it is shown again.
		await Promise.all([
			utils.post.invalidate(),
			utils.category.invalidate(),
			utils.tag.invalidate(),
			utils.comment.invalidate(),
			...Object.values(PUBLIC_QUERIES).map((name) =>
				queryClient.invalidateQueries({ queryKey: [name] }),
			),
		]);
	};
}
