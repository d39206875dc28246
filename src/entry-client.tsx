import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { isUnavailable } from "#contract/unavailable.ts";
import { browserApi } from "./browser-api.ts";
import { moveFocus, rememberFocus } from "./lib/move-focus.ts";
import { readSettings } from "./lib/settings-element.ts";
import { createRouter } from "./router.ts";

// A form that came back stands at the address that it was sent to, where no page is.
const sentTo = /^(\/blog\/[^/]+)\/comments$/.exec(location.pathname);
if (sentTo) history.replaceState(null, "", sentTo[1] + location.hash);

// The browser has put the page where its reader wants it, long before React came.
let isFirstRendering = true;
const router = createRouter(browserApi, readSettings(), {
	scrollRestoration: () => !isFirstRendering,
});
const stopWaiting = router.subscribe("onRendered", () => {
	stopWaiting();
	isFirstRendering = false;
	// The router remembers the places of what it has heard scrolling, which was before its time.
	document.dispatchEvent(new Event("scroll"));
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
			// The server has said this one in the page itself.
			if (!isUnavailable(error)) console.error(error);
		},
	},
);
