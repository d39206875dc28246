import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { browserApi } from "./browser-api.ts";
import { createRouter } from "./router.ts";
import { readSettings } from "./settings-element.ts";

const router = createRouter(browserApi, readSettings());

hydrateRoot(
	document,
	<StrictMode>
		<RouterClient router={router} />
	</StrictMode>,
);
