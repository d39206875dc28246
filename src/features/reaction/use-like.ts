import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { LikeState } from "#contract/reaction.ts";
import { fetchJson, HttpError } from "../../lib/fetch-json.ts";
import { hasNetwork } from "../../lib/has-network.ts";
import { reactionsPath, reactionsQuery } from "../../lib/reactions.query.ts";
import { writingVisitorHeaders } from "../../lib/visitor-id.ts";

const TOO_MANY_REQUESTS = 429;

/** The message for a failed request. That of a rate limit comes from the server and says how long it lasts. */
function failureMessage(error: unknown): string | undefined {
	if (error instanceof HttpError && error.status === TOO_MANY_REQUESTS) {
		return error.detail;
	}
	return hasNetwork()
		? "Не удалось отправить. Попробуйте ещё раз через минуту."
		: "Нет сети. Попробуйте ещё раз, когда она появится.";
}

/**
 * Likes an article, or removes the like. The shown state changes optimistically and is rolled back if the request fails.
 * Only one request runs at a time; of the clicks during it the last one counts. React Query's mutations are not used,
 * since every visitor of an article would have to load their code.
 *
 * @param shown the state on the screen
 */
export function useLike(slug: string, shown: LikeState) {
	const queryClient = useQueryClient();
	const [failure, setFailure] = useState<string>();
	const isSending = useRef(false);
	const isWanted = useRef(false);
	const { queryKey } = reactionsQuery(slug);

	const show = ({ isLiked, likeCount }: LikeState) =>
		queryClient.setQueryData(queryKey, (reactions) => ({
			...(reactions ?? { viewCount: 0, waitingComments: [], isOwner: false }),
			isLiked,
			likeCount,
		}));

	/** @param confirmed the server's last known state, shown if the request fails */
	async function send(confirmed: LikeState): Promise<void> {
		const isLiked = isWanted.current;
		let state = confirmed;
		try {
			const { data } = await fetchJson<LikeState>(`${reactionsPath(slug)}/like`, {
				method: isLiked ? "POST" : "DELETE",
				headers: writingVisitorHeaders(),
			});
			state = data;
			setFailure(undefined);
		} catch (error) {
			setFailure(failureMessage(error));
		}
		// A click during the request is newer than this response.
		if (isWanted.current !== isLiked) return send(state);
		isSending.current = false;
		show(state);
	}

	function toggle(): void {
		setFailure(undefined);
		// The second of two fast clicks may come before the first is rendered.
		const current = queryClient.getQueryData(queryKey) ?? shown;
		isWanted.current = !current.isLiked;
		// The response to a pending query would not include this click.
		void queryClient.cancelQueries({ queryKey });
		show({ isLiked: isWanted.current, likeCount: Math.max(0, current.likeCount + (isWanted.current ? 1 : -1)) });
		if (isSending.current) return;
		isSending.current = true;
		void send(current);
	}

	return { toggle, failure };
}
