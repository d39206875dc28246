import { describe, expect, it } from "vitest";
import { fittingSentences } from "./fitting-sentences.ts";

describe("a caption on the wall", () => {
	it("ends with the last sentence that has room", () => {
		expect(fittingSentences("Раз. Два! Три? Четыре.", 10)).toEqual([
			"Раз. Два!",
			" Три? Четыре.",
		]);
	});

	it("has the first sentence, however long", () => {
		expect(fittingSentences("Слишком длинно. Нет.", 5)).toEqual([
			"Слишком длинно.",
			" Нет.",
		]);
	});

	it("has all of a short text, with or without an end", () => {
		for (const text of ["Раз. Два.", "Раз. Два", "", "Раз"]) {
			expect(fittingSentences(text, 20)).toEqual([text, ""]);
		}
	});
});
