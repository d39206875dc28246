import { type SubmitEvent, useRef, useState } from "react";
import type { LikeState } from "#contract/reaction.ts";
import { fetchJson, HttpError, hasNetwork } from "../../lib/fetch-json.ts";
import { pluralForm } from "../../lib/plural.ts";
import { type ReactionState, reactionsPath } from "../../lib/reactions.ts";
import { writingVisitorHeaders } from "../../lib/visitor-id.ts";
import styles from "./like-button.module.css";

interface LikeButtonProps extends ReactionState {
	slug: string;
	/** The count in the cached page, shown until the current one is fetched. */
	likeCount: number;
	/** The result of the form sent without scripts. */
	sent: "yes" | "no" | "limit" | undefined;
}

/** The messages after the form was sent without scripts. */
const MESSAGES: Partial<Record<NonNullable<LikeButtonProps["sent"]>, string>> = {
	yes: "Спасибо.",
	limit: "Сегодня отметок много.",
};

/** The like button with the number of likes. Without scripts the browser sends the form. */
export function LikeButton({ slug, likeCount, sent, ...reactionState }: LikeButtonProps) {
	const { reactions } = reactionState;
	const state = reactions ?? { likeCount, isLiked: sent === "yes" };
	const { toggle, failure } = useLike(slug, state, reactionState);
	const handleSubmit = (event: SubmitEvent) => {
		event.preventDefault();
		toggle();
	};
	return (
		<form
			id="reactions"
			method="post"
			action={`/blog/${slug}/${state.isLiked ? "unlike" : "like"}`}
			onSubmit={handleSubmit}
			className={styles.form}
		>
			<button type="submit" aria-pressed={state.isLiked} className={styles.button}>
				<svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
					<path d="M12 20.5C6 16 3 12.7 3 9.2 3 6.6 5 4.5 7.5 4.5c1.8 0 3.400 1 4.5 2.800 1.100-1.800 2.700-2.800 4.5-2.800C19 4.5 21 6.600 21 9.200c0 3.500-3 6.800-9 11.300z" />
				</svg>
				<span>Нравится</span>
				{state.likeCount > 0 && (
					<>
						{/* The number has a separate element, so that React can update it even after a browser translation. */}
						<span className={styles.count}>{state.likeCount}</span>
						<span className="visually-hidden"> {pluralForm(state.likeCount, ["человеку", "людям", "людям"])}</span>
					</>
				)}
			</button>
			<p role="status" className={styles.status}>
				{failure ?? (!reactions && sent && MESSAGES[sent])}
			</p>
		</form>
	);
}

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
 * Only one request runs at a time; of the clicks during it the last one counts.
 */
function useLike(slug: string, shown: LikeState, reactions: ReactionState) {
	const [failure, setFailure] = useState<string>();
	const isSending = useRef(false);
	const isWanted = useRef(false);

	const show = ({ isLiked, likeCount }: LikeState) =>
		reactions.show({
			...(reactions.latest() ?? { viewCount: 0, waitingComments: [], isOwner: false }),
			isLiked,
			likeCount,
		});

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
		const current = reactions.latest() ?? shown;
		isWanted.current = !current.isLiked;
		show({ isLiked: isWanted.current, likeCount: Math.max(0, current.likeCount + (isWanted.current ? 1 : -1)) });
		if (isSending.current) return;
		isSending.current = true;
		void send(current);
	}

	return { toggle, failure };
}
