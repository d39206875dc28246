import { describe, expect, it } from "vitest";
import { inOtherLayout, wordsOf } from "./search-query.service.ts";

describe("a search query", () => {
	it("is split into words of letters and digits, at most eight, the longest first", () => {
		expect(wordsOf("  Что такое «тревога»? 2024:* & !(x|y) ")).toEqual(["тревога", "такое", "2024", "Что", "x", "y"]);
		expect(wordsOf("раз раз раз")).toEqual(["раз"]);
		expect(wordsOf("а б в г д е ж з и к л м н")).toHaveLength(8);
		expect(wordsOf("щ".repeat(500))).toEqual(["щ".repeat(40)]);
		expect(wordsOf("<!-- () ' \\ -->")).toEqual([]);
		expect(wordsOf("\ud800а")).toEqual(["а"]);
	});

	it.each([
		["gcb[jkjubz", "психология"],
		["Nhtdjuf", "Тревога"],
		["\\`kjxrf", "\\ёлочка"],
		[",jkm b uytd", "боль и гнев"],
		["акуг", "freu"],
	])("%j in the other keyboard layout is %j", (typed, meant) => {
		expect(inOtherLayout(typed)).toBe(meant);
	});

	it.each(["", "2024", "тревога and fear", "!?"])("%j is ambiguous, and has no other layout", (typed) => {
		expect(inOtherLayout(typed)).toBeUndefined();
	});
});
