import { describe, expect, it } from "vitest";
import { oneOf, parsePage, parseSearchText, wholeNumber } from "./search-params.ts";

it("only whole numbers from the minimum up are accepted", () => {
	expect(wholeNumber(2, 2)).toBe(2);
	for (const value of [1, 2.5, "2", null, Number.NaN, 1e10, undefined]) {
		expect(wholeNumber(value, 2)).toBeUndefined();
	}
});

it("only the listed values are accepted", () => {
	expect(oneOf(["draft", "trash"], "trash")).toBe("trash");
	expect(oneOf(["draft", "trash"], "evil")).toBeUndefined();
	expect(oneOf(["draft", "trash"], { toString: 1 })).toBeUndefined();
});

it("a search text is trimmed, cut at 200 characters and freed of control characters; a number is a text too", () => {
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

describe("the page number in a URL", () => {
	it.each([
		[2, 2],
		["17", 17],
		[1_000_000, 1_000_000],
	])("%j is page %i", (value, page) => {
		expect(parsePage(value)).toEqual({ page });
	});

	it.each([undefined, null, "", "abc", 0, 1, -3, 1.5, "1e99", 1_000_001, Number.NaN, [2, 3], {}, true])(
		"%j is the first page",
		(value) => {
			expect(parsePage(value)).toEqual({ page: undefined });
		},
	);
});
