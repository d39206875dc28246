import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PAGES, pageOf } from "./pages.ts";

it("the list of pages matches the routes of the routers, except those below /admin/", () => {
	const paths = ["routeTree", "staticRouteTree", "adminRouteTree"].flatMap((name) => {
		const tree = readFileSync(new URL(`../src/${name}.gen.ts`, import.meta.url), "utf8");
		const [, routes = ""] = /interface FileRoutesByTo \{(.*?)\}/s.exec(tree) ?? [];
		return [...routes.matchAll(/"(.+)":/g)].map(([, path = ""]) => path);
	});
	const listed = PAGES.map(({ path }) => path);
	expect(
		paths.filter((path) => !listed.includes(path) && !path.startsWith("/admin/")),
		"Give each of these routes its line in PAGES of contract/pages.ts",
	).toEqual([]);
	expect(
		listed.filter((path) => !paths.includes(path)),
		"These lines of contract/pages.ts have no route: `npm run build` writes the route trees",
	).toEqual([]);
});

it("a path without a parameter has its own page, wherever its line stands in the list", () => {
	for (const page of PAGES) if (!page.path.includes("$")) expect(pageOf(page.path)).toBe(page);
});
