/**
 * Forgets the background location after a reload of a work's URL: the server renders the work as a page of its own, so
 * the history entry has no background any more and the page starts at its top.
 */
export function clearBackgroundLocation(): void {
	const { state } = history;
	if (!state?.backgroundLocation) return;
	history.replaceState({ ...state, backgroundLocation: undefined }, "");
	history.scrollRestoration = "manual";
	scrollTo({ top: 0, behavior: "instant" });
}
