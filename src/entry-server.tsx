import { createRequestHandler, RouterServer, renderRouterToString } from "@tanstack/react-router/ssr/server";
import { omit } from "es-toolkit";
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

/** React's marks between texts and around boundaries, which only hydration reads. */
const MARKS = /<!--(?: |\/?\$)-->/g;

/** Renders the page at the request's URL. The same data give the same bytes. */
export async function renderPage(page: PageRequest): Promise<Response> {
	const response = await render(page);
	if (isHydrated(new URL(page.request.url).pathname)) return response;
	return new Response((await response.text()).replaceAll(MARKS, ""), response);
}

/** In development all pages are hydrated, so that edits show. */
const isHydrated = (path: string) => import.meta.env.DEV || isReactPage(path);

function render({ request, fetch, settings, returned, manifest, nonce }: PageRequest): Promise<Response> {
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
 * A router whose dehydrated matches carry neither load times, which would differ between two renderings, nor structured
 * data, and which omits React's data from pages that are not hydrated.
 */
function withSmallPages(router: ReturnType<typeof createRouter>) {
	const load = router.load;
	router.load = async (options) => {
		await load(options);
		for (const match of router.stores.matches.get()) {
			match.updatedAt = 0;
			// The page's head has it already.
			if (match.loaderData?.structuredData) match.loaderData = omit(match.loaderData, ["structuredData"]);
		}
		const { serverSsr } = router;
		if (serverSsr && !isHydrated(router.latestLocation.pathname)) {
			serverSsr.dehydrate = async () => serverSsr.disableHydration();
		}
	};
	return router;
}
