import { expect, it } from "vitest";
import { oneOf, soughtWords, wholeNumber } from "./search-params.ts";

it("reads whole numbers and nothing else", () => {
	expect(wholeNumber(2, 2)).toBe(2);
	for (const value of [1, 2.5, "2", null, Number.NaN, 1e10, undefined]) {
		expect(wholeNumber(value, 2)).toBeUndefined();
	}
});

it("reads the words that there are", () => {
	expect(oneOf(["draft", "trash"], "trash")).toBe("trash");
	expect(oneOf(["draft", "trash"], "evil")).toBeUndefined();
	expect(oneOf(["draft", "trash"], { toString: 1 })).toBeUndefined();
});

it("reads what is sought, a number too, and bounds it", () => {
	expect(soughtWords(" ритм ")).toBe("ритм");
	expect(soughtWords(42)).toBe("42");
	expect(soughtWords("  ")).toBeUndefined();
	expect(soughtWords({})).toBeUndefined();
	expect(soughtWords(["а", "б"])).toBeUndefined();
	expect([soughtWords(true), soughtWords(null)]).toEqual(["true", "null"]);
	expect(soughtWords("\0")).toBeUndefined();
	expect(soughtWords("а\0б\ud800")).toBe("аб");
	expect(soughtWords("я".repeat(500))).toHaveLength(200);
});
