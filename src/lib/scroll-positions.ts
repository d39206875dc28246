import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";

/** The longest wait for a page to become tall enough for its scroll position. */
const WAIT_MS = 1_000;

const keyOf = ({ href, state }: ParsedLocation) => state.__TSR_key ?? href;

/**
 * Corrects the router's scroll restoration in the browser where it is wrong: on the first page, which the browser
 * restores by itself before hydration, and when a page is left while it is still loading. In that case the router would
 * save the scroll position of another page, the one on the screen.
 *
 * @returns the router's options, and a function that watches the router
 */
export function createScrollPositions() {
	/** The key of the first page, which a fast visitor may leave before the router reports it as rendered. */
	let firstKey = "";
	let hasRendered = false;
	/**
	 * True if the browser does not restore the first page's position: Back has skipped entries of the router, which are
	 * left in its mode. `clearBackgroundLocation` sets this mode too, for a page that begins at its top.
	 */
	const isUnrestored = history.scrollRestoration === "manual" && !("backgroundLocation" in (history.state ?? {}));
	/** True from the beginning of a navigation until its page is rendered. */
	let isLoading = false;
	/** True while the router saves the position of a page that is still loading. */
	let isLeavingUnseen = false;
	/** The saved position of the last navigation's target, if that navigation left a page that was still loading. */
	let formerTop: number | undefined;
	const tops = new Map<string, number>();

	/** Scrolls to a position as soon as the page is tall enough. @param until the time at which it gives up */
	function scrollWhenPossible(top: number, until: number): void {
		// Another navigation has begun.
		if (formerTop !== top) return;
		scrollTo({ top, behavior: "instant" });
		if (Math.abs(scrollY - top) < 1 || performance.now() > until) return;
		requestAnimationFrame(() => scrollWhenPossible(top, until));
	}

	// The router saves the positions of the elements that it has seen scroll. It missed the earlier scroll events, and
	// forgets the elements once it has rendered.
	const noteScroll = () => document.dispatchEvent(new Event("scroll"));

	return {
		options: {
			scrollRestoration: ({ location }: { location: ParsedLocation }) =>
				hasRendered || isUnrestored || keyOf(location) !== firstKey,
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
				// The loading page stays on the screen for another moment, and is too short for the position.
				if (formerTop !== undefined) scrollWhenPossible(formerTop, performance.now() + WAIT_MS);
			});
		},
	};
}
