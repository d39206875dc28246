import { describe, expect, it } from "vitest";
import { fittingSentences } from "./fitting-sentences.ts";

describe("a caption of a card", () => {
	it("ends with the last sentence that fits", () => {
		expect(fittingSentences("Раз. Два! Три? Четыре.", 10)).toEqual(["Раз. Два!", " Три? Четыре."]);
	});

	it("keeps the first sentence, however long it is", () => {
		expect(fittingSentences("Слишком длинно. Нет.", 5)).toEqual(["Слишком длинно.", " Нет."]);
	});

	it("keeps all of a short text, with or without a full stop", () => {
		for (const text of ["Раз. Два.", "Раз. Два", "", "Раз"]) {
			expect(fittingSentences(text, 20)).toEqual([text, ""]);
		}
	});
});
