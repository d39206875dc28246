import type { QueryClient } from "@tanstack/react-query";
import { createRouter as createTanStackRouter } from "@tanstack/react-router";
import type { ReturnedForms } from "#contract/returned-forms.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { Api } from "./api.ts";
import { ErrorPage, NotFoundPage } from "./features/error/error-page.tsx";
import { dehydrateQueries, hydrateQueries } from "./hydration/dehydration.ts";
import { createQueryClient } from "./lib/query-client.ts";
import type { createScrollPositions } from "./lib/scroll-positions.ts";
import { routeTree } from "./routeTree.gen.ts";

export interface RouterContext {
	queryClient: QueryClient;
	api: Api;
	settings: SiteSettings;
	/** The outcome of the page's submitted form; on the server only. */
	returned?: ReturnedForms | undefined;
}

interface RouterOptions
	extends Partial<ReturnType<typeof createScrollPositions>["options"]>,
		Pick<RouterContext, "returned"> {
	/** The nonce of the inline scripts that the router writes; on the server only. */
	nonce?: string | undefined;
}

/** The router of one page view, on the server or in the browser. */
export function createRouter(api: Api, settings: SiteSettings, { nonce, returned, ...scrolling }: RouterOptions = {}) {
	const queryClient = createQueryClient();
	return createTanStackRouter({
		routeTree,
		context: { queryClient, api, settings, returned },
		ssr: { nonce },
		...scrolling,
		// A new page is at its top at once.
		scrollRestorationBehavior: "instant",
		defaultPreload: false,
		// The query client decides what is stale; loaders only fill it.
		defaultPreloadStaleTime: 0,
		// Each page has exactly one URL.
		caseSensitive: true,
		trailingSlash: "never",
		defaultNotFoundComponent: NotFoundPage,
		defaultErrorComponent: ErrorPage,
		dehydrate: () => ({
			// The browser dehydrates nothing. The router's type admits only serializable data; `DehydratedState` is typed wider
			// than what it holds.
			queries: (import.meta.env.SSR ? dehydrateQueries(queryClient) : undefined) as never,
		}),
		hydrate: ({ queries }) => hydrateQueries(queryClient, queries),
	});
}

declare module "@tanstack/react-router" {
	interface Register {
		router: ReturnType<typeof createRouter>;
	}
}
