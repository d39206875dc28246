import type { Context } from "hono";
import { parseSearchText } from "#contract/search-params.ts";
import { recordMissedPage, recordMissedSearch } from "../features/visit/missed.service.ts";
import { type AppServices, countingContext } from "../http/request-context.ts";
import { FOUND_NOTHING } from "./make-page.ts";

/** True if a browser navigated to the page: scripts that probe addresses do not ask for HTML. */
const isNavigation = (c: Context): boolean =>
	(c.req.header("sec-fetch-mode") ?? "navigate") === "navigate" && /text\/html/.test(c.req.header("accept") ?? "");

/**
 * Counts what the owner may want to fix: searches without a result, and addresses without a page.
 *
 * @param url the canonical path and query
 */
export async function countMissed(services: AppServices, c: Context, url: string, response: Response): Promise<void> {
	if (c.req.method !== "GET" || !isNavigation(c)) return;
	const { pathname, searchParams } = new URL(url, "http://site");
	if (response.headers.has(FOUND_NOTHING)) {
		await recordMissedSearch(await countingContext(services, c), parseSearchText(searchParams.get("q")) ?? "");
	} else if (response.status === 404 && searchParams.size === 0) {
		await recordMissedPage(await countingContext(services, c), pathname);
	}
}
