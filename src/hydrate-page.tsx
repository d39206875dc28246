import type { AnyRouter } from "@tanstack/react-router";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { SiteSettings } from "#contract/site-settings.ts";
import { isUnavailable } from "#contract/unavailable.ts";
import { type Api, createApi } from "./api.ts";
import { followServedLinks } from "./hydration/follow-served-links.ts";
import { readSettings } from "./lib/browser-settings.ts";
import { moveFocus, rememberFocus } from "./lib/move-focus.ts";
import { createScrollPositions } from "./lib/scroll-positions.ts";
import { removeStructuredData } from "./lib/structured-data.ts";
import type { PageOptions } from "./router-options.ts";
import "./hydration/forgiving-dom.ts";
import { keepFields } from "./hydration/keep-fields.ts";

/** Hydrates the document with a router of the site or of the admin. */
export function hydratePage(createRouter: (api: Api, settings: SiteSettings, options: PageOptions) => AnyRouter): void {
	const scroll = createScrollPositions();
	const router = createRouter(createApi(fetch), readSettings(), scroll.options);
	scroll.watch(router);
	router.subscribe("onBeforeNavigate", rememberFocus);
	router.subscribe("onBeforeNavigate", removeStructuredData);
	router.subscribe("onRendered", moveFocus);
	followServedLinks(router);

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
}
