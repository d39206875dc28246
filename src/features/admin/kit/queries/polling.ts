import { useWindowEvent } from "@mantine/hooks";
import { useEffect } from "react";
import { isSessionEnded } from "../calls/failure.ts";
import { trpc } from "../calls/trpc.ts";

/** The polling interval for new comments and enquiries, in milliseconds. */
const POLL_MS = 60_000;
/**
 * The idle time after which a tab stops polling, in milliseconds; otherwise a forgotten tab would keep its session
 * alive. This applies to visible tabs too: only returning to the tab, a pointer press or a key press counts as use.
 */
const FORGOTTEN_MS = 12 * 60 * 60_000;

let usedAt = Date.now();
const isForgotten = () => Date.now() - usedAt >= FORGOTTEN_MS;

/** The `refetchInterval` of a query: none in a forgotten tab, nor from the session's end until the query succeeds. */
export const pollEvery =
	(ms: number) =>
	({ state }: { state: { error: unknown } }): number | false =>
		isForgotten() || isSessionEnded(state.error) ? false : ms;

/** The `refetchInterval` of visitors' submissions. */
export const pollInterval = pollEvery(POLL_MS);

/** Records use of the tab. A forgotten tab resumes polling, and a tab that becomes visible reloads the counts. */
export function useTabUse(): void {
	const utils = trpc.useUtils();

	function handleUse(): void {
		const wasForgotten = isForgotten();
		usedAt = Date.now();
		// TanStack Query re-evaluates the interval after a fetch, so polling resumes only with one.
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
		// Browsers suspend background tabs.
		void utils.enquiry.counts.invalidate();
		void utils.comment.counts.invalidate();
	});
}
