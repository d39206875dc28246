import { describe, expect, it } from "vitest";
import { searchPatterns } from "./search-pattern.ts";

/** True if a text matches a search, as the database would decide. */
const finds = (q: string, text: string) => searchPatterns(q).every((pattern) => new RegExp(pattern).test(text));

const PUNCTUATION = "!#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

describe("a search", () => {
	it.each([
		["тревога", "О ТРЕВОГЕ и тревога", true],
		["ТРЕВОГ", "о тревоге", true],
		["елка", "Ёлка", true],
		["ЁЛКА", "елка", true],
		["и\u0306од", "йод", true],
		["jazz", "JAZZ", true],
		["straße", "Straße", true],
		["покой тревога", "тревога и покой", true],
		["покой тревога", "тревога", false],
		["«Тревога»", 'о "тревоге": тревога', true],
		["\t покой \n", "покой", true],
		["", "что угодно", true],
		[" «» ", "что угодно", true],
	])("for %j in %j returns %s", (q, text, isFound) => {
		expect(finds(q, text)).toBe(isFound);
	});

	it.each([...PUNCTUATION])("for %s matches that character only", (letter) => {
		expect(finds(letter, `a${letter}b`)).toBe(true);
		expect(finds(letter, "ab")).toBe(false);
	});

	it("is converted to character classes without repetition, whatever was typed", () => {
		const harmless = /^(\[\p{L}+\]|\\[!-/:-@[-`{-~]|[^\s!-/:-@[-`{-~])+$/u;
		for (const q of ["(а+)+$ (x|xx)* [^ё]{1,999} .* \\w \\ ***:(?i)b", `${PUNCTUATION}ё𐐨ß🎈`, "\\".repeat(200)]) {
			const patterns = searchPatterns(q);
			expect(patterns.length).toBeGreaterThan(0);
			for (const pattern of patterns) expect(pattern).toMatch(harmless);
		}
	});

	it("matches the longest words first, each once, and at most ten", () => {
		expect(searchPatterns("во вода ВОДА водаё 1")).toEqual(["[вВ][оО][дД][аА][еёЕЁ]", "1"]);
		const many = Array.from({ length: 30 }, (_, n) => `${10 + n}`).join(" ");
		expect(searchPatterns(many)).toHaveLength(10);
	});
});
