import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";

/** The longest time for which a page may take to be long enough for its position. */
const WAIT_MS = 1_000;

const keyOf = ({ href, state }: ParsedLocation) => state.__TSR_key ?? href;

/**
 * The scroll positions of pages in the browser, where the router's own are wrong: on the first page, which the browser
 * restores by itself before hydration, and where a page is left that is still loading. Then the router takes the position
 * of the page on the screen for that of the page before it.
 *
 * @returns the router's options, and a function that watches the router
 */
export function createScrollPositions() {
	/** The key of the first page; a visitor who is fast leaves it before the router says that it was rendered. */
	let firstKey = "";
	let hasRendered = false;
	/** True from the beginning of a navigation until its page is rendered. */
	let isLoading = false;
	/** True while the router saves the position of a page that is still loading. */
	let isLeavingUnseen = false;
	/** The position that the page of the last navigation had, if a page was left for it that was still loading. */
	let formerTop: number | undefined;
	const tops = new Map<string, number>();

	/** Scrolls to a position as soon as the page is long enough. @param until the time at which it gives up */
	function scrollWhenPossible(top: number, until: number): void {
		// Another navigation has begun.
		if (formerTop !== top) return;
		scrollTo({ top, behavior: "instant" });
		if (Math.abs(scrollY - top) < 1 || performance.now() > until) return;
		requestAnimationFrame(() => scrollWhenPossible(top, until));
	}

	// The router saves the positions of what has scrolled. It has missed the scroll events from before, and forgets them
	// once it has rendered.
	const noteScroll = () => document.dispatchEvent(new Event("scroll"));

	return {
		options: {
			scrollRestoration: ({ location }: { location: ParsedLocation }) => hasRendered || keyOf(location) !== firstKey,
			getScrollRestorationKey: (location: ParsedLocation) => (isLeavingUnseen ? "" : keyOf(location)),
		},
		watch(router: AnyRouter): void {
			firstKey = keyOf(router.latestLocation);
			router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation }) => {
				isLeavingUnseen = isLoading;
				if (fromLocation && !isLoading) tops.set(keyOf(fromLocation), scrollY);
				formerTop = isLoading ? tops.get(keyOf(toLocation)) : undefined;
				isLoading = true;
			});
			router.subscribe("onBeforeLoad", () => {
				isLeavingUnseen = false;
			});
			noteScroll();
			router.subscribe("onRendered", () => {
				isLoading = false;
				if (!hasRendered) noteScroll();
				hasRendered = true;
				// The loading page stays on the screen for a moment more, and is too short for the position.
				if (formerTop !== undefined) scrollWhenPossible(formerTop, performance.now() + WAIT_MS);
			});
		},
	};
}
