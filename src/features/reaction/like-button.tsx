import { useQuery } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { pluralForm } from "../../lib/plural.ts";
import { reactionsQuery } from "../../lib/reactions.query.ts";
import styles from "./like-button.module.css";
import { useLike } from "./use-like.ts";

interface LikeButtonProps {
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

/**
 * The like button with the number of likes. It updates optimistically and rolls back if the request fails. Without
 * scripts the browser sends the form.
 */
export function LikeButton({ slug, likeCount, sent }: LikeButtonProps) {
	const { data } = useQuery(reactionsQuery(slug));
	const state = data ?? { likeCount, isLiked: sent === "yes" };
	const { toggle, failure } = useLike(slug, state);
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
					<span className={styles.count}>
						{state.likeCount}
						<span className="visually-hidden"> {pluralForm(state.likeCount, ["человеку", "людям", "людям"])}</span>
					</span>
				)}
			</button>
			<p role="status" className={styles.status}>
				{failure ?? (!data && sent && MESSAGES[sent])}
			</p>
		</form>
	);
}
