import type { QueryClient } from "@tanstack/react-query";
import { createRouter as createTanStackRouter } from "@tanstack/react-router";
import type { Api } from "#contract/api.ts";
import type { CommentFormState } from "#contract/comment-form.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { dehydrateQueries, hydrateQueries } from "./dehydration.ts";
import { ErrorPage } from "./features/error/error-page.tsx";
import { NotFoundPage } from "./features/error/not-found-page.tsx";
import { createQueryClient } from "./lib/query-client.ts";
import { routeTree } from "./routeTree.gen.ts";

export interface RouterContext {
	queryClient: QueryClient;
	api: Api;
	settings: SiteSettings;
	/** On the server: a form that was sent from the page and comes back. */
	commentForm?: CommentFormState | undefined;
}

interface RouterOptions {
	/** On the server: what the scripts that the router writes itself are marked with. */
	nonce?: string | undefined;
	commentForm?: CommentFormState | undefined;
	/** Whether the page that is being shown may be scrolled to where it was left, or to its top. */
	scrollRestoration?: true | (() => boolean);
}

/** The router of one page view, on the server or in the browser. */
export function createRouter(
	api: Api,
	settings: SiteSettings,
	{ nonce, commentForm, scrollRestoration = true }: RouterOptions = {},
) {
	const queryClient = createQueryClient();
	return createTanStackRouter({
		routeTree,
		context: { queryClient, api, settings, commentForm },
		ssr: { nonce },
		scrollRestoration,
		// A new page stands at its top at once; the way to a section of the same page is smooth (global.css).
		scrollRestorationBehavior: "instant",
		defaultPreload: false,
		// Loaders warm the query client, which knows what is stale.
		defaultPreloadStaleTime: 0,
		// One address for each page.
		caseSensitive: true,
		trailingSlash: "never",
		defaultNotFoundComponent: NotFoundPage,
		defaultErrorComponent: ErrorPage,
		dehydrate: () => ({
			// The router's serializer knows plain data; this type is wider.
			queries: dehydrateQueries(queryClient) as never,
		}),
		hydrate: ({ queries }) => hydrateQueries(queryClient, queries),
	});
}

declare module "@tanstack/react-router" {
	interface Register {
		router: ReturnType<typeof createRouter>;
	}
}
