import { createRequestHandler, RouterServer, renderRouterToString } from "@tanstack/react-router/ssr/server";
import { StrictMode } from "react";
import type { ReturnedForms } from "#contract/returned-forms.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { createApi } from "./api.ts";
import { isReactPage } from "./hydration/react-pages.ts";
import type { Fetch } from "./lib/fetch-json.ts";
import { createRouter } from "./router.ts";

type RouterManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]["getRouterManifest"]>>>;

export interface PageRequest {
	request: Request;
	/** Answers requests to the REST API. */
	fetch: Fetch;
	settings: SiteSettings;
	/** The outcome of the page's submitted form. */
	returned?: ReturnedForms | undefined;
	/** The scripts and styles of each route. */
	manifest: RouterManifest;
	/** The nonce of the inline scripts that the router writes, and of no other script. */
	nonce?: string;
}

/** Renders the page at the request's URL. The same data give the same bytes. */
export function renderPage({ request, fetch, settings, returned, manifest, nonce }: PageRequest): Promise<Response> {
	const handle = createRequestHandler({
		request,
		createRouter: () => withSmallPages(createRouter(createApi(fetch), settings, { nonce, returned })),
		getRouterManifest: () => manifest,
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
 * A router whose dehydrated matches carry no load times, which would differ between two renderings, and which omits
 * React's data from pages that are not hydrated. In development all pages are hydrated, so that edits show.
 */
function withSmallPages(router: ReturnType<typeof createRouter>) {
	const load = router.load;
	router.load = async (options) => {
		await load(options);
		for (const match of router.stores.matches.get()) match.updatedAt = 0;
		const { serverSsr } = router;
		if (serverSsr && import.meta.env.PROD && !isReactPage(router.latestLocation.pathname)) {
			serverSsr.dehydrate = async () => serverSsr.disableHydration();
		}
	};
	return router;
}
