import { createRouter } from "@tanstack/react-router";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { Api } from "./api.ts";
import { type PageOptions, routerOptions } from "./router-options.ts";
import { routeTree } from "./staticRouteTree.gen.ts";

/** The router of one view of a page without state, which stays as the server wrote it. */
export const createStaticRouter = (api: Api, settings: SiteSettings, options: PageOptions = {}) =>
	createRouter({ routeTree, ...routerOptions(api, settings, options) });
