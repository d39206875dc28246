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
/** True while a page that is still loading is left: its position is none of the page before it. */
let isLeavingUnseen = false;
let isShown = true;
const router = createRouter(createApi(fetch), readSettings(), {
	scrollRestoration: ({ location }) => hasRendered || keyOf(location) !== firstKey,
	getScrollRestorationKey: (location) => (isLeavingUnseen ? "" : keyOf(location)),
});
// The router takes the position of the page on the screen for that of the last one that has loaded.
router.subscribe("onBeforeNavigate", () => {
	isLeavingUnseen = !isShown;
	isShown = false;
});
router.subscribe("onBeforeLoad", () => {
	isLeavingUnseen = false;
});
router.subscribe("onRendered", () => {
	isShown = true;
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
