import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import { parseSearchText } from "#contract/search-params.ts";
import { recordMissedPage, recordMissedSearch } from "../features/visit/missed.service.ts";
import { canonicalPath, withoutTrailingSlash } from "../http/canonical-path.ts";
import { type AppServices, countingContext } from "../http/request-context.ts";
import { isSecretPath, SECRET_HEADERS } from "../http/secret-path.ts";
import { FOUND_NOTHING, sharedCaching } from "./make-page.ts";
import type { PageSource } from "./page-source.ts";
import { pageUrl } from "./page-url.ts";

/** The queries of posts and feeds on a WordPress site, which appear at its root. */
const SHORT = /[?&]((?:p=\d{1,10})|feed=[a-z\d]{1,10})(?:&|$)/;

/** The former address of the admin's list of posts, which has moved to the admin's first page. */
const FORMER_POST_LIST = "/admin/posts";

/** The handler for everything except the API and files: pages, and documents such as feeds. */
export function createPages(source: PageSource, services: AppServices, logger: Logger): Hono {
	return new Hono()
		.get("*", async (c) => {
			const { pathname, search } = new URL(c.req.url);
			// Browsers replace a NUL in HTML by another character, so it must not get into a page.
			const path = canonicalPath(withoutTrailingSlash(pathname.replaceAll("%00", "")));
			if (path !== pathname) {
				const headers = isSecretPath(path) ? SECRET_HEADERS : {};
				return c.body(null, 301, { Location: path + search, ...headers });
			}
			if (pathname === FORMER_POST_LIST) {
				return c.body(null, 301, { Location: `/admin${search}`, "Cache-Control": "no-cache" });
			}
			const short = pathname === "/" && SHORT.exec(search)?.[1];
			const moved = short && (await source.findMoved(`/?${short}`));
			if (moved) return c.body(null, 301, { Location: moved, "Cache-Control": "no-cache" });
			const url = pageUrl(pathname, search);
			const page = await source.find(url);
			const response = await page.responseTo(c);
			if (response.headers.get("Cache-Control")?.includes("s-maxage")) {
				const seconds = c.req.url.includes("?") ? 0 : await source.sharedSeconds();
				response.headers.set("Cache-Control", seconds > 0 ? sharedCaching(seconds) : "no-cache");
			}
			await countMissed(services, c, url, response).catch((error: unknown) =>
				logger.warn({ err: error }, "a missed page or search could not be counted"),
			);
			return response;
		})
		.all("*", (c) => {
			c.header("Allow", "GET, HEAD");
			return c.text("405 Method Not Allowed", 405);
		});
}

/** True if a browser navigated to the page: scripts that probe addresses do not ask for HTML. */
const isNavigation = (c: Context): boolean =>
	(c.req.header("sec-fetch-mode") ?? "navigate") === "navigate" && /text\/html/.test(c.req.header("accept") ?? "");

/** Counts what the owner may want to fix: searches without a result, and canonical URLs without a page. */
async function countMissed(services: AppServices, c: Context, url: string, response: Response): Promise<void> {
	if (c.req.method !== "GET" || !isNavigation(c)) return;
	const { pathname, searchParams } = new URL(url, "http://site");
	if (response.headers.has(FOUND_NOTHING)) {
		await recordMissedSearch(await countingContext(services, c), parseSearchText(searchParams.get("q")) ?? "");
	} else if (response.status === 404 && searchParams.size === 0) {
		await recordMissedPage(await countingContext(services, c), pathname);
	}
}
