import { useWindowEvent } from "@mantine/hooks";
import { useEffect } from "react";
import { isSessionEnded } from "../calls/failure.ts";
import { trpc } from "../calls/trpc.ts";

/** The time between two looks for new comments and enquiries, in milliseconds. */
const POLL_MS = 60_000;
/**
 * The time after which a tab that nobody has used asks no more, in milliseconds: otherwise a tab that was forgotten would
 * keep its session from ending. It is forgotten in sight too: only coming back to it, a touch and a key show that somebody
 * is there.
 */
const FORGOTTEN_MS = 12 * 60 * 60_000;

let usedAt = Date.now();
const isForgotten = () => Date.now() - usedAt >= FORGOTTEN_MS;

/** The `refetchInterval` of a query: none in a forgotten tab, and none after the session has ended, until it succeeds again. */
export const pollEvery =
	(ms: number) =>
	({ state }: { state: { error: unknown } }): number | false =>
		isForgotten() || isSessionEnded(state.error) ? false : ms;

/** The `refetchInterval` of what visitors send. */
export const pollInterval = pollEvery(POLL_MS);

/** Notes that the tab is used. One that was forgotten polls again, and one that comes into sight loads the numbers. */
export function useTabUse(): void {
	const utils = trpc.useUtils();

	function handleUse(): void {
		const wasForgotten = isForgotten();
		usedAt = Date.now();
		// TanStack Query asks for the interval after a fetch: without one it would not begin again.
		if (!wasForgotten) return;
		void utils.enquiry.invalidate();
		void utils.comment.counts.invalidate();
		void utils.notice.waiting.invalidate();
		void utils.backup.status.invalidate();
	}
	useEffect(() => {
		usedAt = Date.now();
	}, []);
	useWindowEvent("pointerdown", handleUse);
	useWindowEvent("keydown", handleUse);
	useWindowEvent("visibilitychange", () => {
		if (document.visibilityState !== "visible") return;
		handleUse();
		// Browsers let a tab in the background sleep.
		void utils.enquiry.counts.invalidate();
		void utils.comment.counts.invalidate();
	});
}
