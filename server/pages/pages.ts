import { Hono } from "hono";
import { conditionalHeadersOf, toResponse } from "../http/representation.ts";
import { isSecretPath, SECRET_HEADERS } from "../http/secret-path.ts";
import type { PageSource } from "./page-source.ts";
import { canonicalPath, pageUrl, withoutTrailingSlash } from "./page-url.ts";

/** Everything that is not the API and not a file: pages rendered from the database. */
export function createPages(source: PageSource): Hono {
	const pages = new Hono();
	pages.get("*", async (c) => {
		const { pathname, search } = new URL(c.req.url);
		// A browser reads a NUL in a page as another sign: none may get there.
		const path = canonicalPath(
			withoutTrailingSlash(pathname.replaceAll("%00", "")),
		);
		if (path !== pathname) {
			const headers = isSecretPath(path) ? SECRET_HEADERS : {};
			return c.body(null, 301, { Location: path + search, ...headers });
		}
		const page = await source.find(pageUrl(pathname, search));
		return toResponse(await page.answer(conditionalHeadersOf(c)));
	});
	pages.all("*", (c) => {
		c.header("Allow", "GET, HEAD");
		return c.text("405 Method Not Allowed", 405);
	});
	return pages;
}
