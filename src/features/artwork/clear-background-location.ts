/**
 * What lay over a page before it was loaded anew is the page itself now: it begins at its top, and the history says
 * nothing more of a page behind it.
 */
export function clearBackgroundLocation(): void {
	const { state } = history;
	if (!state?.backgroundLocation) return;
	history.replaceState({ ...state, backgroundLocation: undefined }, "");
	history.scrollRestoration = "manual";
	scrollTo({ top: 0, behavior: "instant" });
}
