import type { Router } from "@tanstack/react-router";
import type { ReturnedForms } from "#contract/returned-forms.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { FileRouteTypes as AdminRoutes } from "./adminRouteTree.gen.ts";
import type { Api } from "./api.ts";
import type { GalleryRead } from "./features/artwork/read-gallery.ts";
import { ErrorPage, NotFoundPage } from "./features/error/error-page.tsx";
import { type ArticleTexts, createArticleTexts } from "./lib/article-html.ts";
import type { createScrollPositions } from "./lib/scroll-positions.ts";
import type { Route as siteRoot } from "./routes/__root.tsx";
import type { FileRouteTypes as SiteRoutes } from "./routeTree.gen.ts";
import type { FileRouteTypes as StaticRoutes } from "./staticRouteTree.gen.ts";

export interface RouterContext {
	api: Api;
	settings: SiteSettings;
	texts: ArticleTexts;
	gallery: GalleryRead;
	/** The outcome of the page's submitted form; on the server only. */
	returned?: ReturnedForms | undefined;
}

export interface PageOptions
	extends Partial<ReturnType<typeof createScrollPositions>["options"]>,
		Pick<RouterContext, "returned"> {
	/** The nonce of the inline scripts that the router writes; on the server only. */
	nonce?: string | undefined;
}

/** The options of a router of one page view. */
export function routerOptions(api: Api, settings: SiteSettings, { nonce, returned, ...scrolling }: PageOptions) {
	const context: RouterContext = { api, settings, texts: createArticleTexts(), gallery: {}, returned };
	return {
		context,
		ssr: { nonce },
		...scrolling,
		// A new page is at its top at once.
		scrollRestorationBehavior: "instant",
		defaultPreload: false,
		// Loaded data is never stale (specification, section 9).
		defaultStaleTime: Number.POSITIVE_INFINITY,
		defaultGcTime: Number.POSITIVE_INFINITY,
		// Each page has exactly one URL.
		caseSensitive: true,
		trailingSlash: "never",
		defaultNotFoundComponent: NotFoundPage,
		defaultErrorComponent: ErrorPage,
	} as const;
}

/** The routes of all trees, by which every link of the site and of the admin is checked. */
interface AllRoutes {
	fileRoutesByFullPath: SiteRoutes["fileRoutesByFullPath"] &
		StaticRoutes["fileRoutesByFullPath"] &
		AdminRoutes["fileRoutesByFullPath"];
	fullPaths: (SiteRoutes | StaticRoutes | AdminRoutes)["fullPaths"];
	fileRoutesByTo: SiteRoutes["fileRoutesByTo"] & StaticRoutes["fileRoutesByTo"] & AdminRoutes["fileRoutesByTo"];
	to: (SiteRoutes | StaticRoutes | AdminRoutes)["to"];
	id: (SiteRoutes | StaticRoutes | AdminRoutes)["id"];
	fileRoutesById: SiteRoutes["fileRoutesById"] &
		Omit<StaticRoutes["fileRoutesById"] & AdminRoutes["fileRoutesById"], "__root__">;
}

declare module "@tanstack/react-router" {
	interface Register {
		router: Router<ReturnType<typeof siteRoot._addFileTypes<AllRoutes>>>;
	}
}
