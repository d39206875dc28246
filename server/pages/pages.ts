import { Hono } from "hono";
import type { Logger } from "pino";
import { canonicalPath, withoutTrailingSlash } from "../http/canonical-path.ts";
import { conditionalHeadersOf, toResponse } from "../http/representation.ts";
import type { AppServices } from "../http/request-context.ts";
import { isSecretPath, SECRET_HEADERS } from "../http/secret-path.ts";
import { countMissed } from "./count-missed.ts";
import { sharedCaching } from "./make-page.ts";
import type { PageSource } from "./page-source.ts";
import { pageUrl } from "./page-url.ts";

/** The queries of posts and feeds on a WordPress site, which appear at its root. */
const SHORT = /[?&]((?:p=\d{1,10})|feed=[a-z\d]{1,10})(?:&|$)/;

/** The former address of the admin's list of posts, which has moved to the admin's first page. */
const FORMER_POST_LIST = "/admin/posts";

/** The handler for everything except the API and files: pages, and documents such as feeds. */
export function createPages(source: PageSource, services: AppServices, logger: Logger): Hono {
	const pages = new Hono();
	pages.get("*", async (c) => {
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
		const response = toResponse(await page.respond(conditionalHeadersOf(c)));
		if (response.headers.get("Cache-Control")?.includes("s-maxage")) {
			const seconds = c.req.url.includes("?") ? 0 : await source.sharedSeconds();
			response.headers.set("Cache-Control", seconds > 0 ? sharedCaching(seconds) : "no-cache");
		}
		await countMissed(services, c, url, response).catch((error: unknown) =>
			logger.warn({ err: error }, "a missed page or search could not be counted"),
		);
		return response;
	});
	pages.all("*", (c) => {
		c.header("Allow", "GET, HEAD");
		return c.text("405 Method Not Allowed", 405);
	});
	return pages;
}
