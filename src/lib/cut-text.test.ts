import { describe, expect, it } from "vitest";
import { cutAtWord, fittingSentences } from "./cut-text.ts";

it.each([
	["cut after a word, without the punctuation that follows it", "Раз, два. Три", 9, ["Раз, два", ". Три"]],
	["cut after a word, without the punctuation that follows it", "Раз — два", 6, ["Раз", " — два"]],
	["cut after a word", "Раз, два три", 10, ["Раз, два", " три"]],
	["not cut where a non-breaking space joins words", "Один и\u00a0другой", 9, ["Один", " и\u00a0другой"]],
	["whole if it is short enough", "Раз, два.", 9, ["Раз, два.", ""]],
	[
		"cut within a word that is longer than the limit",
		"Книга",
		3,
		[expect.stringMatching(/^Книг?$/), expect.anything()],
	],
])("a text is %s: %j of at most %i characters", (_, text, limit, expected) => {
	expect(cutAtWord(text, limit)).toEqual(expected);
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
