import { defaultParseSearch } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { galleryPath, parseGallerySearch } from "#src/features/artwork/gallery-search.ts";
import { canonicalPath, pageUrl } from "./page-url.ts";

describe("the canonical URL of a page", () => {
	it.each([
		"year=2019",
		"year=1e3",
		"year=2019.0",
		"year=20.19e2",
		"year=007",
		"year=%222019%22",
		"year=-5",
		"year=99999999",
		"year=99999999999",
		"year=NaN",
		"year=",
		"year=2019&year=2020",
		"status=sold",
		"status=%22sold%22",
		"status=SOLD",
		"medium=ink&utm_source=letter",
		"medium[]=ink",
		"medium=%00ink%20",
		"status=sold&year=2012&medium=acrylic",
	])("has the same filters on the server as in the browser: %s", (search) => {
		const read = parseGallerySearch(defaultParseSearch(`?${search}`));
		expect(pageUrl("/gallery", `?${search}`)).toBe(galleryPath("ru", read));
	});

	it.each([
		["/gallery/%d0%ba%D0%BE%D1%82", "/gallery/%D0%BA%D0%BE%D1%82"],
		["/gallery/кот", "/gallery/%D0%BA%D0%BE%D1%82"],
		["/gallery/a%2fb", "/gallery/a%2Fb"],
		["/gallery/a%252fb", "/gallery/a%252fb"],
		["/gallery/%2e%2e%2fadmin", "/gallery/..%2Fadmin"],
		["/gallery/%e0%a4%a", "/gallery/%e0%a4%a"],
	])("has one spelling of the path: %s", (path, spelling) => {
		expect(canonicalPath(path)).toBe(spelling);
		expect(canonicalPath(spelling)).toBe(spelling);
	});
});
