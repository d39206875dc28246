import type { AnyRouter } from "@tanstack/react-router";
import { createRequestHandler, RouterServer, renderRouterToString } from "@tanstack/react-router/ssr/server";
import { StrictMode } from "react";
import type { ReturnedForms } from "#contract/returned-forms.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { createAdminRouter } from "./admin-router.ts";
import { createApi } from "./api.ts";
import { hydratedData } from "./hydration/hydrated-data.ts";
import { appOf } from "./hydration/react-pages.ts";
import type { Fetch } from "./lib/fetch-json.ts";
import { createRouter } from "./router.ts";
import { createStaticRouter } from "./static-router.ts";

export { appOf };

const ROUTERS = { site: createRouter, static: createStaticRouter, admin: createAdminRouter };

type RouterManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]["getRouterManifest"]>>>;

export interface PageRequest {
	request: Request;
	/** Answers requests to the REST API. */
	fetch: Fetch;
	settings: SiteSettings;
	/** The outcome of the page's submitted form. */
	returned?: ReturnedForms | undefined;
	/** The scripts and styles of the routes of each route tree. */
	manifests: Record<ReturnType<typeof appOf>, RouterManifest>;
	/** The nonce of the inline scripts that the router writes, and of no other script. */
	nonce?: string;
}

/** React's marks around boundaries, which only hydration reads. */
const BOUNDARIES = /<!--\/?\$-->/g;

/** In development all pages are hydrated, so that edits show. */
const isHydrated = (path: string) => import.meta.env.DEV || appOf(path) !== "static";

/** Renders the page at the request's URL. The same data give the same bytes. */
export async function renderPage(page: PageRequest): Promise<Response> {
	const response = await render(page);
	if (isHydrated(new URL(page.request.url).pathname)) return response;
	return new Response((await response.text()).replaceAll(BOUNDARIES, ""), response);
}

function render({ request, fetch, settings, returned, manifests, nonce }: PageRequest): Promise<Response> {
	const app = appOf(new URL(request.url).pathname);
	const handle = createRequestHandler({
		request,
		createRouter: () => withSmallPages(ROUTERS[app](createApi(fetch), settings, { nonce, returned })),
		getRouterManifest: () => manifests[app],
	});
	return handle(({ router, responseHeaders }) =>
		renderRouterToString({
			router,
			responseHeaders,
			children: (
				<StrictMode>
					<RouterServer router={router} />
				</StrictMode>
			),
		}),
	);
}

/**
 * A router whose dehydrated matches carry no load times, which would differ between two renderings, and only the data
 * that React needs, and which omits React's data from pages that are not hydrated.
 */
function withSmallPages<T extends AnyRouter>(router: T): T {
	const load = router.load;
	router.load = async (options) => {
		await load(options);
		for (const match of router.stores.matches.get()) {
			match.updatedAt = 0;
			match.loaderData = hydratedData(match.loaderData);
		}
		const { serverSsr } = router;
		if (serverSsr && !isHydrated(router.latestLocation.pathname)) {
			serverSsr.dehydrate = async () => serverSsr.disableHydration();
		}
	};
	return router;
}
