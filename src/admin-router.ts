import { createRouter } from "@tanstack/react-router";
import type { SiteSettings } from "#contract/site-settings.ts";
import { routeTree } from "./adminRouteTree.gen.ts";
import type { Api } from "./api.ts";
import { type PageOptions, routerOptions } from "./router-options.ts";

/** The router of one page view of the admin: the server sends a shell, the browser renders the rest. */
export const createAdminRouter = (api: Api, settings: SiteSettings, options: PageOptions = {}) =>
	createRouter({ routeTree, ...routerOptions(api, settings, options) });
