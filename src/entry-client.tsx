import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { browserApi } from "./browser-api.ts";
import { readSettings } from "./lib/settings-element.ts";
import { isUnavailable } from "./lib/unavailable.ts";
import { createRouter } from "./router.ts";

const router = createRouter(browserApi, readSettings());

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
