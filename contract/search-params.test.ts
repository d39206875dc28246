import { expect, it } from "vitest";
import { oneOf, parseGallerySearch, parsePage, parseSearchText, pathWithSearch, wholeNumber } from "./search-params.ts";

it("only whole numbers from the minimum up are accepted", () => {
	expect(wholeNumber(2, 2)).toBe(2);
	for (const value of [1, 2.5, "2", null, Number.NaN, 1e10, undefined]) {
		expect(wholeNumber(value, 2)).toBeUndefined();
	}
});

it("the page number of a list is accepted from 2 to 1 000 000", () => {
	expect([2, 1_000_000].map(parsePage)).toEqual([2, 1_000_000]);
	for (const value of [undefined, "", "abc", 0, 1, -3, 1.5, 1_000_001, [2], {}, true]) {
		expect(parsePage(value)).toBeUndefined();
	}
});

it("only the listed values are accepted", () => {
	expect(oneOf(["draft", "trash"], "trash")).toBe("trash");
	expect(oneOf(["draft", "trash"], "evil")).toBeUndefined();
	expect(oneOf(["draft", "trash"], { toString: 1 })).toBeUndefined();
});

it("a search text is trimmed, cleaned and cut at 200 characters; numbers are converted to text", () => {
	expect(parseSearchText(" ритм ")).toBe("ритм");
	expect(parseSearchText(42)).toBe("42");
	expect(parseSearchText("  ")).toBeUndefined();
	expect(parseSearchText({})).toBeUndefined();
	expect(parseSearchText(["а", "б"])).toBeUndefined();
	expect([parseSearchText(true), parseSearchText(null)]).toEqual(["true", "null"]);
	expect(parseSearchText("\0")).toBeUndefined();
	expect(parseSearchText("а\0б\ud800")).toBe("аб");
	expect(parseSearchText("я".repeat(500))).toHaveLength(200);
});

it("a page parses only its known parameters; invalid values become undefined but keep their keys", () => {
	expect(parseGallerySearch({ medium: "ink", year: 2019, status: "sold", utm_source: "x" })).toEqual({
		medium: "ink",
		year: 2019,
		status: "sold",
	});
	const names = Object.entries(parseGallerySearch({ medium: ["a"], year: "soon", status: "stolen" }));
	expect(names).toEqual(["medium", "year", "status"].map((name) => [name, undefined]));
});

it("a path contains only defined parameters", () => {
	expect(pathWithSearch("/gallery", { medium: undefined })).toBe("/gallery");
	expect(pathWithSearch("/gallery", { medium: "ink", year: 2020 })).toBe("/gallery?medium=ink&year=2020");
	expect(pathWithSearch("/blog", { tag: "2020" })).toBe("/blog?tag=%222020%22");
});
