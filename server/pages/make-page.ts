import type { Hono } from "hono";
import type { Logger } from "pino";
import type { CommentFormState } from "#contract/comment-form.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { type AppServices, isHttps } from "../http/create-request-context.ts";
import { Representation } from "../http/representation.ts";
import { pathForLog } from "../http/secret-path.ts";
import { commonHeaders } from "../http/security-headers.ts";
import { FAILURE_PAGE } from "./failure-page.ts";
import { fetchForPage, type ReadOutcome } from "./page-fetch.ts";
import { headersOf } from "./page-headers.ts";
import type { PageRenderer, RenderedPage } from "./renderer.ts";

/** The dependencies and settings that pages are made with. */
export interface PageOptions {
	services: AppServices;
	/** The REST reads in process (`createReads`). */
	reads: Hono;
	settings: SiteSettings;
	renderer: PageRenderer;
	logger: Logger;
	/** The time for which a shared cache may store pages, in seconds. */
	sharedMaxAge: number;
}

/** A submitted comment form that was refused, to be shown again with its errors. */
export interface ReturnedForm {
	/** The status of the response, provided that the page itself renders with 200. */
	status: number;
	form: CommentFormState;
}

/**
 * Renders the page at a URL, the same for every visitor. Never fails: an error becomes an error page.
 *
 * @param url path and known parameters, from the root
 * @param returned a refused form to show on the page, which must then not be cached
 */
export async function makePage(url: string, options: PageOptions, returned?: ReturnedForm): Promise<Representation> {
	const { services, settings, renderer, logger } = options;
	const outcome: ReadOutcome = { status: undefined };
	const fetch = fetchForPage(url, options, outcome);
	// A new request without an abort signal: one reader who leaves must not abort a rendering that others wait for.
	const request = new Request(new URL(url, settings.url));
	const rendered = await renderer
		.render({ request, fetch, settings, commentForm: returned?.form })
		.catch((error: unknown): RenderedPage => {
			logger.error({ err: error, path: pathForLog(url) }, "a page failed");
			return FAILED;
		});
	// The article's slug has changed since the form was opened: the form is shown again at the new URL.
	if (returned && rendered.location) {
		return makePage(rendered.location, options, returned);
	}
	const isBroken = rendered.status === 500 && outcome.status !== 503;
	const page = isBroken ? FAILED : rendered;
	const status = outcome.status ?? page.status;
	return new Representation(
		status === 200 && returned ? returned.status : status,
		{
			...commonHeaders(isHttps(services)),
			...headersOf(page, status, url, options),
			...(returned ? { "Cache-Control": "no-store" } : {}),
		},
		Buffer.from(page.html),
	);
}

/** The page for an error of the renderer itself. */
const FAILED: RenderedPage = { status: 500, location: undefined, html: FAILURE_PAGE, scripts: [], styles: [] };
