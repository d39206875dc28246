import {
	createRequestHandler,
	RouterServer,
	renderRouterToString,
} from "@tanstack/react-router/ssr/server";
import { StrictMode } from "react";
import type { Api } from "#contract/api.ts";
import type { CommentFormState } from "#contract/comment-form.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
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
	/** A form that was sent from the page and comes back. */
	commentForm?: CommentFormState | undefined;
	/** Which scripts and styles each route needs. */
	manifest: RouterManifest;
	/** Marks the inline scripts that the router writes, and nothing else. */
	nonce?: string;
}

/** Renders the page at a request's address. The same data give the same bytes. */
export function renderPage({
	request,
	api,
	settings,
	commentForm,
	manifest,
	nonce,
}: PageRequest): Promise<Response> {
	const handle = createRequestHandler({
		request,
		createRouter: () =>
			withoutTimes(createRouter(api, settings, { nonce, commentForm })),
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

/** A router that tells the browser nothing of when the page's data were read. */
function withoutTimes(router: ReturnType<typeof createRouter>) {
	const load = router.load;
	router.load = async (options) => {
		await load(options);
		for (const match of router.stores.matches.get()) match.updatedAt = 0;
	};
	return router;
}
