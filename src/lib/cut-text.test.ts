import { describe, expect, it } from "vitest";
import { cutAtWord, fittingSentences } from "./cut-text.ts";

describe("a text that is too long", () => {
	it("is cut after a word, without the punctuation that follows it", () => {
		expect(cutAtWord("Раз, два. Три", 9)).toEqual(["Раз, два", ". Три"]);
		expect(cutAtWord("Раз, два три", 10)).toEqual(["Раз, два", " три"]);
		expect(cutAtWord("Раз — два", 6)).toEqual(["Раз", " — два"]);
	});

	it("keeps words together that a non-breaking space joins", () => {
		expect(cutAtWord("Один и\u00a0другой", 9)).toEqual(["Один", " и\u00a0другой"]);
	});

	it("stays whole if it is short enough", () => {
		expect(cutAtWord("Раз, два.", 9)).toEqual(["Раз, два.", ""]);
	});

	it("is cut within a word that is longer than the limit", () => {
		expect(cutAtWord("Достопримечательность", 5)[0]).toMatch(/^Достоп?$/);
	});
});

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
