import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { LikeState } from "#contract/reaction.ts";
import { fetchJson, HttpError } from "../../lib/fetch-json.ts";
import { hasNetwork } from "../../lib/has-network.ts";
import { reactionsPath, reactionsQuery } from "../../lib/reactions.query.ts";
import { writingVisitorHeaders } from "../../lib/visitor-id.ts";

const TOO_MANY = 429;

/** A limit is no failure, and says itself how long it holds. */
function wordsOf(error: unknown): string | undefined {
	if (error instanceof HttpError && error.status === TOO_MANY) {
		return error.detail;
	}
	return hasNetwork()
		? "Не удалось отправить. Попробуйте ещё раз через минуту."
		: "Нет сети. Попробуйте ещё раз, когда она появится.";
}

/**
 * Likes an article, or takes that back. What is shown changes at once, and back where the server does not follow. One
 * request is under way at a time; of what is pressed meanwhile the last counts. (Without the library's mutations, which
 * every reader of an article would load for this.)
 *
 * @param shown what the reader sees
 */
export function useLike(slug: string, shown: LikeState) {
	const queryClient = useQueryClient();
	const [failure, setFailure] = useState<string>();
	const isSending = useRef(false);
	const isWanted = useRef(false);
	const { queryKey } = reactionsQuery(slug);

	const show = ({ isLiked, likeCount }: LikeState) =>
		queryClient.setQueryData(queryKey, (others) => ({
			...(others ?? { viewCount: 0, waitingComments: [], isOwner: false }),
			isLiked,
			likeCount,
		}));

	/** @param known what the server says */
	async function send(known: LikeState): Promise<void> {
		const isLiked = isWanted.current;
		let answer = known;
		try {
			const { data } = await fetchJson<LikeState>(
				`${reactionsPath(slug)}/like`,
				{
					method: isLiked ? "POST" : "DELETE",
					headers: writingVisitorHeaders(),
				},
			);
			answer = data;
			setFailure(undefined);
		} catch (error) {
			setFailure(wordsOf(error));
		}
		// A press during the request is newer than this answer.
		if (isWanted.current !== isLiked) return send(answer);
		isSending.current = false;
		show(answer);
	}

	function toggle(): void {
		setFailure(undefined);
		// The second of two fast presses may come before the first is rendered.
		const current = queryClient.getQueryData(queryKey) ?? shown;
		isWanted.current = !current.isLiked;
		// An answer that is under way knows nothing of this.
		void queryClient.cancelQueries({ queryKey });
		show({
			isLiked: isWanted.current,
			likeCount: Math.max(0, current.likeCount + (isWanted.current ? 1 : -1)),
		});
		if (isSending.current) return;
		isSending.current = true;
		void send(current);
	}

	return { toggle, failure };
}
