import { createRouter as createTanStackRouter } from "@tanstack/react-router";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { Api } from "./api.ts";
import { type PageOptions, routerOptions } from "./router-options.ts";
import { routeTree } from "./routeTree.gen.ts";

/** The router of one view of a page that React hydrates, on the server or in the browser. */
export const createRouter = (api: Api, settings: SiteSettings, options: PageOptions = {}) =>
	createTanStackRouter({ routeTree, ...routerOptions(api, settings, options) });
