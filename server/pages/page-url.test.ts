import { defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { PAGES, SAMPLES } from "#contract/pages.ts";
import { canonicalPath } from "../http/canonical-path.ts";
import { pageUrl } from "./page-url.ts";

describe("the canonical URL of a page", () => {
	it.each([
		..."2019 1e3 2019.0 20.19e2 007 %222019%22 -5 1 2 99999999999 NaN null sold %22sold%22 SOLD +sold help".split(" "),
		..."limit %00ink%20 %22a+b%22 %22%5C%22a%5C%22%22 %221e3%22 [2] {} тревога".split(" "),
		"",
		"я".repeat(300),
	])("equals the router's URL, so that it does not redirect: %s", (value) => {
		for (const { path, parseSearch } of PAGES) {
			if (!parseSearch) continue;
			const routerUrl = (search: string) => path + defaultStringifySearch(parseSearch(defaultParseSearch(search)));
			const names = Object.keys(parseSearch({}));
			for (const search of [...names.map((name) => `?${name}=${value}`), `?${names.join(`=${value}&`)}=${value}`]) {
				const url = pageUrl(path, search);
				expect(url).toBe(routerUrl(search));
				expect(routerUrl(url.slice(path.length))).toBe(url);
			}
		}
	});

	it.each([
		[
			"/gallery?status=sold&year=2012&utm_source=letter&medium=acrylic",
			"/gallery?medium=acrylic&year=2012&status=sold",
		],
		["/gallery?year=2019&year=2020", "/gallery"],
		["/blog/statya?comments=1&comment=help", "/blog/statya?comment=help"],
		["/terms?page=2", "/terms"],
		["/nothing?page=2", "/nothing"],
		...SAMPLES.map((url) => [url, url]),
	])("contains only known parameters, in a fixed order: %s", (url = "", canonical) => {
		const [path = "", search] = url.split("?", 2);
		expect(pageUrl(path, search ? `?${search}` : "")).toBe(canonical);
	});

	it.each([
		["/gallery/%d0%ba%D0%BE%D1%82", "/gallery/%D0%BA%D0%BE%D1%82"],
		["/gallery/кот", "/gallery/%D0%BA%D0%BE%D1%82"],
		["/gallery/a%2fb", "/gallery/a%2Fb"],
		["/gallery/a%252fb", "/gallery/a%252fb"],
		["/gallery/%2e%2e%2fadmin", "/gallery/..%2Fadmin"],
		["/gallery/%e0%a4%a", "/gallery/%E0%A4%a"],
		["/gallery/кои\u0306", "/gallery/%D0%BA%D0%BE%D0%B9"],
		["/gallery/%d0%b8%cc%86", "/gallery/%D0%B9"],
	])("has one spelling of the path: %s", (path, spelling) => {
		expect(canonicalPath(path)).toBe(spelling);
		expect(canonicalPath(spelling)).toBe(spelling);
	});
});
