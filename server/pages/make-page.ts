import { SpanKind } from "@opentelemetry/api";
import { pick } from "es-toolkit";
import type { Hono } from "hono";
import type { Logger } from "pino";
import { SHARED_SECTIONS } from "#contract/content/sections.ts";
import { pageOf } from "#contract/pages.ts";
import type { ReturnedForms } from "#contract/returned-forms.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { REFERENCE, UNAVAILABLE_ADVICE, UNAVAILABLE_TITLE } from "#contract/unavailable.ts";
import { findRedirect } from "../features/redirect/redirect.service.ts";
import { isHttps } from "../http/cookies.ts";
import { commonHeaders } from "../http/middleware.ts";
import { logError } from "../http/problem.ts";
import { Representation } from "../http/representation.ts";
import { type AppServices, publicContext } from "../http/request-context.ts";
import { REQUEST_ID } from "../http/request-ids.ts";
import { isSecretPath, pathForLog, SECRET_HEADERS } from "../http/secret-path.ts";
import { toSiteError } from "../lib/errors.ts";
import { currentRequestId } from "../lib/request-scope.ts";
import { inSpan } from "../lib/tracing.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { fetchForPage, type ReadOutcome } from "./page-reads.ts";
import { isForSharedCaches, isSearch } from "./page-url.ts";
import type { PageRenderer, RenderedPage } from "./renderer.ts";

/** The page for an error that prevents the site's own error page from being rendered. */
const FAILURE_PAGE = `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${UNAVAILABLE_TITLE}</title>
</head>
<body>
<h1>${UNAVAILABLE_TITLE}</h1>
<p>${UNAVAILABLE_ADVICE}</p>
</body>
</html>
`;

/** The response header of search pages without results, by which such searches are counted. */
export const FOUND_NOTHING = "X-Found-Nothing";

/** The dependencies and settings for making pages. */
export interface PageOptions {
	services: AppServices;
	/** The in-process reads of the REST API (`createReads`). */
	reads: Hono;
	url: string;
	renderer: PageRenderer;
	logger: Logger;
	/** The time for which a shared cache may store pages, in seconds. */
	sharedMaxAge: number;
	/** Checks just before a response whether shared caches may store the page; false forbids it. */
	mayShare?: () => Promise<boolean>;
}

/** The settings of a page, with the texts shown on every page. */
export async function readSettings({ services, url }: Pick<PageOptions, "services" | "url">): Promise<SiteSettings> {
	const content = await services.content.read();
	const { timeZone, verification } = content.settings;
	const consentRevision = services.content.consentRevision();
	const shared = pick(content, SHARED_SECTIONS);
	const pages = services.content.pages();
	return { name: content.site.name, url, timeZone, verification, consentRevision, pages, content: shared };
}

/** The outcome of a submitted form: the refused form with its errors, or thanks that must not appear in a URL. */
export interface ReturnedForm {
	/** The status of the response, if the page itself renders with 200. */
	status: number;
	form: ReturnedForms;
}

interface HtmlPage {
	status: number;
	headers: Record<string, string>;
	html: string;
}

/** Renders the page at a URL like `renderPage`, as a representation that can be sent. */
export async function makePage(url: string, options: PageOptions, returned?: ReturnedForm): Promise<Representation> {
	const { status, headers, html } = await renderPage(url, options, returned);
	return new Representation(status, headers, Buffer.from(html));
}

/** The `Cache-Control` of a page that a shared cache may store for some seconds. */
export const sharedCaching = (seconds: number): string => `public, max-age=0, must-revalidate, s-maxage=${seconds}`;

/**
 * Renders the page at a URL, identically for every visitor. Never fails: an error becomes an error page.
 *
 * @param url path and known parameters, from the root
 * @param returned a refused form to show on the page, which must then not be cached
 */
export async function renderPage(url: string, options: PageOptions, returned?: ReturnedForm): Promise<HtmlPage> {
	const { services, renderer, logger } = options;
	const outcome: ReadOutcome = { status: undefined, hasFoundNothing: false };
	const fetch = fetchForPage(url, options, outcome);
	// A new request without an abort signal: one reader who disconnects must not abort a rendering that others wait
	// for.
	const request = new Request(new URL(url, options.url));
	const rendered = await readSettings(options)
		.then((settings) =>
			inSpan("render page", { kind: SpanKind.INTERNAL }, () =>
				renderer.render({ request, fetch, settings, returned: returned?.form }),
			),
		)
		.catch((error: unknown): RenderedPage => {
			logger.error({ err: error, path: pathForLog(url) }, "a page failed");
			return FAILED;
		});
	// The article's slug has changed since the form was opened: the form is shown again at the new URL.
	if (returned && rendered.location) {
		return renderPage(rendered.location, options, returned);
	}
	// The site has no page at this URL: it may be the former address of an imported post.
	const moved = rendered.status === 404 ? await findMoved(url, options) : undefined;
	if (moved) return renderMoved(moved, url, options);
	const isBroken = rendered.status === 500 && outcome.status !== 503;
	const page = isBroken ? FAILED : rendered;
	// The landing page omits what it could not read; a page that needs its data has failed.
	const isPartial = outcome.status === 503 && page.status === 200;
	const status = isPartial ? 200 : (outcome.status ?? page.status);
	// Requests that wait for the same rendering share the id of the one that renders, which is in the log.
	const requestId = status >= 500 ? currentRequestId() : undefined;
	const isShared =
		status === 200 && !returned && options.sharedMaxAge > 0 && isForSharedCaches(url) && !isPartial
			? await (options.mayShare?.() ?? true)
			: false;
	return {
		status: status === 200 && returned ? returned.status : status,
		headers: {
			...commonHeaders(isHttps(services)),
			...headersOf(page, status, url, options),
			...(returned || isPartial ? { "Cache-Control": "no-store" } : {}),
			...(requestId ? { [REQUEST_ID]: requestId } : {}),
			...(isShared ? { "Cache-Control": sharedCaching(options.sharedMaxAge) } : {}),
			...(outcome.hasFoundNothing ? { [FOUND_NOTHING]: "1" } : {}),
		},
		html: requestId ? withReference(page.html, requestId) : page.html,
	};
}

/** The path to which the former address of an imported post has moved; undefined for others or if it cannot be read. */
export const findMoved = (url: string, { services, logger }: PageOptions): Promise<string | undefined> =>
	findRedirect(publicContext(services), url).catch((error: unknown) => {
		logError(logger, toSiteError(error), url);
		return undefined;
	});

/** Appends the request id to the advice on an error page. */
const withReference = (html: string, requestId: string) =>
	html.replace(`${UNAVAILABLE_ADVICE}</p>`, `${UNAVAILABLE_ADVICE} ${REFERENCE} ${requestId}</p>`);

const renderMoved = (location: string, url: string, options: PageOptions): HtmlPage => ({
	status: 301,
	headers: { ...commonHeaders(isHttps(options.services)), ...headersOf({ ...FAILED, location }, 301, url, options) },
	html: "",
});

/** The page for an error of the renderer itself. */
const FAILED: RenderedPage = { status: 500, location: undefined, html: FAILURE_PAGE, scripts: [], styles: [] };

const RETRY_AFTER_SECONDS = "5";

/** The headers of a page at a URL, except those common to all responses. */
function headersOf(page: RenderedPage, status: number, url: string, { renderer }: PageOptions): Record<string, string> {
	const isSecret = isSecretPath(url);
	if (page.location !== undefined) {
		// Another post may use the slug later, so browsers must not cache the redirect permanently.
		return { Location: page.location, "Cache-Control": "no-cache", ...(isSecret ? SECRET_HEADERS : {}) };
	}
	return {
		"Content-Type": "text/html; charset=utf-8",
		"Cache-Control": "no-cache",
		"Content-Security-Policy": contentSecurityPolicy({
			scripts: page.scripts,
			styles: page.styles,
			allowsInlineStyles: pageOf(url)?.access === "admin",
			isDevelopment: renderer.isDevelopment,
		}),
		...(isSecret ? SECRET_HEADERS : {}),
		...(status === 200 && !isSecret && !isSearch(url) ? {} : { "X-Robots-Tag": "noindex" }),
		...(status === 503 ? { "Retry-After": RETRY_AFTER_SECONDS } : {}),
	};
}
