import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import type { Api } from "../../src/api.ts";
import type { SiteSettings } from "../../src/lib/site-settings.ts";
import { unavailableError } from "../../src/lib/unavailable.ts";
import { toSiteError } from "../errors.ts";
import { logError } from "../http/problem.ts";
import { anonymousScope, type Site } from "../http/request-scope.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { FAILURE_PAGE } from "./failure-page.ts";
import { pageApi } from "./page-api.ts";
import type { PageRenderer } from "./renderer.ts";

const RETRY_AFTER_SECONDS = "5";

interface PagesOptions {
	site: Site;
	settings: SiteSettings;
	renderer: PageRenderer;
	logger: Logger;
	/** Seconds for which a shared cache may keep pages. */
	sharedMaxAge: number;
}

/** What reading a page's data came to, beyond what the router can say with a status. */
interface Outcome {
	isGone: boolean;
	isUnavailable: boolean;
}

/** Everything that is not the API and not a file: pages rendered from the database. */
export function createPages(options: PagesOptions): Hono {
	const pages = new Hono();
	pages.get("*", async (c, next) => {
		// The path as it was sent: a decoded one may hold what a header must not.
		const { pathname, search } = new URL(c.req.url);
		const canonical = withoutTrailingSlash(pathname);
		if (canonical === pathname) return next();
		return c.redirect(canonical + search, 301);
	});
	pages.get("*", (c) => answerPage(c, options));
	pages.all("*", (c) => {
		c.header("Allow", "GET, HEAD");
		return c.text("405 Method Not Allowed", 405);
	});
	return pages;
}

// Leading slashes are folded too: "//host/" must not become the address of another host. With a
// loop, because a pattern that looks for slashes at the end takes quadratic time.
function withoutTrailingSlash(path: string): string {
	let end = path.length;
	while (end > 1 && path[end - 1] === "/") end -= 1;
	return path.slice(0, end).replace(/^[/\\]+/, "/");
}

async function answerPage(
	c: Context,
	{ site, settings, renderer, logger, sharedMaxAge }: PagesOptions,
): Promise<Response> {
	const outcome: Outcome = { isGone: false, isUnavailable: false };
	const api = observe(pageApi(anonymousScope(site, c)), outcome, (error) =>
		logError(logger, toSiteError(error), c),
	);
	const rendered = await renderer
		.render({ request: c.req.raw, api, settings })
		.catch((error: unknown) => {
			// The reader has left: nobody will see what could not be finished.
			if (c.req.raw.signal.aborted) return new Response(null, { status: 499 });
			logger.error({ err: error, path: c.req.path }, "a page failed");
			return new Response(FAILURE_PAGE, { status: 500 });
		});
	if (rendered.status >= 300 && rendered.status < 400) {
		// Another post may take the address one day: no browser may keep this for good.
		rendered.headers.set("Cache-Control", "no-cache");
		return rendered;
	}

	const status = outcome.isUnavailable
		? 503
		: outcome.isGone
			? 410
			: rendered.status;
	const isBroken = rendered.status === 500 && !outcome.isUnavailable;
	const html = isBroken ? FAILURE_PAGE : await rendered.text();
	const headers = new Headers({
		"Content-Type": "text/html; charset=utf-8",
		"Cache-Control":
			status === 200 && sharedMaxAge > 0
				? `public, max-age=0, must-revalidate, s-maxage=${sharedMaxAge}`
				: "no-cache",
		"Content-Security-Policy": contentSecurityPolicy(html, {
			allowsInlineStyles: c.req.path === "/admin",
			isDevelopment: renderer.isDevelopment,
		}),
	});
	if (status !== 200) headers.set("X-Robots-Tag", "noindex");
	if (status === 503) headers.set("Retry-After", RETRY_AFTER_SECONDS);
	return new Response(html, { status, headers });
}

function observe(
	api: Api,
	outcome: Outcome,
	onError: (error: unknown) => void,
): Api {
	const read = async <T>(promise: Promise<T>): Promise<T> => {
		try {
			return await promise;
		} catch (error) {
			onError(error);
			outcome.isUnavailable = true;
			throw unavailableError();
		}
	};
	return {
		listPosts: (page) => read(api.listPosts(page)),
		async findArticle(slug) {
			const answer = await read(api.findArticle(slug));
			outcome.isGone = answer.kind === "gone";
			return answer;
		},
	};
}
