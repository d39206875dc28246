import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { LikeState } from "../../../server/features/reaction/reaction.schema.ts";
import { fetchJson } from "../../lib/fetch-json.ts";
import { reactionsPath, reactionsQuery } from "../../lib/reactions.query.ts";
import { writingVisitorHeaders } from "../../lib/visitor-id.ts";

/**
 * Likes an article, or takes that back. What is shown changes at once, and back where the server does not follow. Presses
 * are sent one after another, so that the last one counts. (Without the library's mutations, which every reader of an
 * article would load for this.)
 *
 * @param shown what the reader sees
 */
export function useLike(slug: string, shown: LikeState) {
	const queryClient = useQueryClient();
	const [hasFailed, setHasFailed] = useState(false);
	const sending = useRef(Promise.resolve());
	const waiting = useRef(0);
	const known = useRef(shown);
	const { queryKey } = reactionsQuery(slug);

	const show = ({ isLiked, likeCount }: LikeState) =>
		queryClient.setQueryData(queryKey, (others) => ({
			...(others ?? { viewCount: 0, waitingComments: [] }),
			isLiked,
			likeCount,
		}));

	async function send(isLiked: boolean): Promise<void> {
		try {
			const { data } = await fetchJson<LikeState>(
				`${reactionsPath(slug)}/like`,
				{
					method: isLiked ? "POST" : "DELETE",
					headers: writingVisitorHeaders(),
				},
			);
			known.current = data;
			setHasFailed(false);
		} catch {
			setHasFailed(true);
		} finally {
			waiting.current -= 1;
			// What was pressed meanwhile is newer than this answer.
			if (waiting.current === 0) show(known.current);
		}
	}

	function change(isLiked: boolean): void {
		setHasFailed(false);
		// Before the first of several presses it is what the server says.
		if (waiting.current === 0) known.current = shown;
		// An answer that is under way knows nothing of this.
		void queryClient.cancelQueries({ queryKey });
		show({
			isLiked,
			likeCount: Math.max(0, shown.likeCount + (isLiked ? 1 : -1)),
		});
		waiting.current += 1;
		sending.current = sending.current.then(() => send(isLiked));
	}

	return { change, hasFailed };
}
