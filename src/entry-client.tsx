import type { ParsedLocation } from "@tanstack/react-router";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { isUnavailable } from "#contract/unavailable.ts";
import { createApi } from "./api.ts";
import { moveFocus, rememberFocus } from "./lib/move-focus.ts";
import { readSettings } from "./lib/settings-element.ts";
import { createRouter } from "./router.ts";

// The response to a refused comment form is shown at the form's action URL, which is no route of the router.
const formAction = /^(\/blog\/[^/]+)\/comments$/.exec(location.pathname);
if (formAction) history.replaceState(null, "", formAction[1] + location.hash);

// The browser has restored the scroll position of the first page by itself, before hydration. A visitor who is fast leaves
// that page before the router says that it was rendered: then the first page that was is another one.
let hasRendered = false;
const keyOf = ({ href, state }: ParsedLocation) => state.__TSR_key ?? href;
/** True from the beginning of a navigation until its page is rendered. */
let isLoading = false;
/** True while a page that is still loading is left: its position is none of the page before it. */
let isLeavingUnseen = false;
/** The position that the page of the last navigation had, if a page was left for it that was still loading. */
let formerTop: number | undefined;
const tops = new Map<string, number>();
/** The longest time for which such a position is waited for. */
const WAIT_MS = 1_000;
const router = createRouter(createApi(fetch), readSettings(), {
	scrollRestoration: ({ location }) => hasRendered || keyOf(location) !== firstKey,
	getScrollRestorationKey: (location) => (isLeavingUnseen ? "" : keyOf(location)),
});
// The router takes the position of the page on the screen for that of the last one that has loaded.
router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation }) => {
	isLeavingUnseen = isLoading;
	if (fromLocation && !isLoading) tops.set(keyOf(fromLocation), scrollY);
	formerTop = isLoading ? tops.get(keyOf(toLocation)) : undefined;
	isLoading = true;
});
router.subscribe("onBeforeLoad", () => {
	isLeavingUnseen = false;
});
router.subscribe("onRendered", () => {
	isLoading = false;
	// What was loading is on the screen for a moment more, and too short for the position.
	if (formerTop !== undefined) scrollWhenPossible(formerTop, performance.now() + WAIT_MS);
});
const firstKey = keyOf(router.latestLocation);
// The router saves the positions of what has scrolled. It has missed the scroll events from before, and forgets them once
// it has rendered.
const noteScroll = () => document.dispatchEvent(new Event("scroll"));
noteScroll();
const unsubscribe = router.subscribe("onRendered", () => {
	unsubscribe();
	hasRendered = true;
	noteScroll();
});
router.subscribe("onBeforeNavigate", rememberFocus);
router.subscribe("onRendered", moveFocus);

/** Scrolls to a position as soon as the page is long enough. @param until the time at which it gives up */
function scrollWhenPossible(top: number, until: number): void {
	scrollTo({ top, behavior: "instant" });
	if (Math.abs(scrollY - top) < 1 || performance.now() > until) return;
	requestAnimationFrame(() => scrollWhenPossible(top, until));
}

hydrateRoot(
	document,
	<StrictMode>
		<RouterClient router={router} />
	</StrictMode>,
	{
		onCaughtError(error) {
			// An unavailable database is already reported in the page's text.
			if (!isUnavailable(error)) console.error(error);
		},
	},
);
