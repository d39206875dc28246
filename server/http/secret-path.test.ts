import { expect, it } from "vitest";
import { pathForLog } from "./secret-path.ts";

it.each([
	["/preview/secret", "/preview/…"],
	["/preview/secret/", "/preview/…"],
	["//preview//secret", "//preview/…"],
	["/Preview/secret?page=2", "/Preview/…"],
	["/%70review/secret", "/preview/…"],
	["/preview%2Fsecret", "/preview/…"],
	["/preview\\secret", "/preview\\…"],
	["/preview/secret%ff", "/preview/…"],
	["/%70review%2fsecret%ff", "/preview/…"],
	["/api/blog/previews/secret", "/api/blog/previews/…"],
])("the secret in %s is not logged", (path, logged) => {
	expect(pathForLog(path)).toBe(logged);
});

it.each(["/", "/blog/statya", "/blog/preview", "/preview", "/%E0%A4%A", "/blog/%D0%B9"])(
	"%s is logged unchanged",
	(path) => {
		expect(pathForLog(path)).toBe(path);
	},
);

it("a search query is not logged", () => {
	expect(pathForLog("/blog?q=%D0%90%D0%BD%D0%BD%D0%B0")).toBe("/blog");
});
