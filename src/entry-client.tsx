import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { isUnavailable } from "#contract/unavailable.ts";
import { createApi } from "./api.ts";
import "./hydration/forgiving-dom.ts";
import { keepFields } from "./hydration/keep-fields.ts";
import { readSettings } from "./lib/browser-settings.ts";
import { moveFocus, rememberFocus } from "./lib/move-focus.ts";
import { createScrollPositions } from "./lib/scroll-positions.ts";
import { removeStructuredData } from "./lib/structured-data.ts";
import { createRouter } from "./router.ts";

// The response to a refused comment form is shown at the form's action URL, which is not a route of the router.
const formAction = /^(\/blog\/[^/]+)\/comments$/.exec(location.pathname);
if (formAction) history.replaceState(null, "", formAction[1] + location.hash);

const scroll = createScrollPositions();
const router = createRouter(createApi(fetch), readSettings(), scroll.options);
scroll.watch(router);
router.subscribe("onBeforeNavigate", rememberFocus);
router.subscribe("onBeforeNavigate", removeStructuredData);
router.subscribe("onRendered", moveFocus);

const restoreFields = keepFields();
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
		// The page was changed before hydration, and React has re-rendered the parts that differed.
		onRecoverableError(error) {
			restoreFields();
			console.warn(error);
		},
	},
);
