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

// The browser has restored the scroll position of the first page by itself, before hydration.
let isFirstRendering = true;
const router = createRouter(createApi(fetch), readSettings(), { scrollRestoration: () => !isFirstRendering });
const unsubscribe = router.subscribe("onRendered", () => {
	unsubscribe();
	isFirstRendering = false;
	// The router saves scroll positions on scroll events, and has missed those before hydration.
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
			// An unavailable database is already reported in the page's text.
			if (!isUnavailable(error)) console.error(error);
		},
	},
);
