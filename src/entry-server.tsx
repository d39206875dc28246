import {
	createRequestHandler,
	RouterServer,
	renderRouterToString,
} from "@tanstack/react-router/ssr/server";
import { StrictMode } from "react";
import type { Api } from "./api.ts";
import type { SiteSettings } from "./lib/site-settings.ts";
import { createRouter } from "./router.ts";

type RouterManifest = Awaited<
	ReturnType<
		NonNullable<Parameters<typeof createRequestHandler>[0]["getRouterManifest"]>
	>
>;

export interface PageRequest {
	request: Request;
	api: Api;
	settings: SiteSettings;
	/** Which scripts and styles each route needs. */
	manifest: RouterManifest;
}

/** Renders the page at a request's address. */
export function renderPage({
	request,
	api,
	settings,
	manifest,
}: PageRequest): Promise<Response> {
	const handle = createRequestHandler({
		request,
		createRouter: () => createRouter(api, settings),
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
