import { pageOf } from "#contract/pages.ts";
import { pathWithSearch, readJson } from "#contract/search-params.ts";

/** The value of a query parameter, for a page to parse. A repeated parameter is ignored, as by the routes. */
function readParameter(query: URLSearchParams, name: string): unknown {
	const [value, ...others] = query.getAll(name);
	return value !== undefined && others.length === 0 ? readJson(value) : undefined;
}

/**
 * The canonical path and query of a page: with its known, valid parameters, without campaign tags and the like.
 *
 * @param path percent-encoded, as received: a decoded one may contain characters that are invalid in a header
 * @param search the query with its question mark, or empty
 */
export function pageUrl(path: string, search: string): string {
	const parse = search && pageOf(path)?.parseSearch;
	if (!parse) return path;
	const query = new URLSearchParams(search);
	const sent = Object.keys(parse({})).map((name) => [name, readParameter(query, name)]);
	return pathWithSearch(path, parse(Object.fromEntries(sent)));
}

const hasParameter = (url: string, name = "") => new URLSearchParams(url.split("?", 2)[1]).has(name);

/** True if a page shows search results. */
export const isSearch = (url: string) => hasParameter(url, pageOf(url)?.searchParameter);

/** True if shared caches may store a page: not with a query, since a purge could not list all variants of its URL. */
export const isForSharedCaches = (url: string) => pageOf(url)?.access === "public" && !url.includes("?");

/** True if a page is worth caching. */
export const isCacheable = (url: string) => !isSearch(url) && !hasParameter(url, pageOf(url)?.freshParameter);
