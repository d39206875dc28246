import { expect, it } from "vitest";
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

it.each([
	["ends with the last sentence that fits", "Раз. Два! Три? Четыре.", 10, ["Раз. Два!", " Три? Четыре."]],
	["keeps the first sentence, however long it is", "Слишком длинно. Нет.", 5, ["Слишком длинно.", " Нет."]],
	["keeps all of a short text", "Раз. Два.", 20, ["Раз. Два.", ""]],
	["keeps all of a short text without a full stop", "Раз. Два", 20, ["Раз. Два", ""]],
	["stays empty", "", 20, ["", ""]],
])("a card caption %s: %j", (_, text, limit, expected) => {
	expect(fittingSentences(text, limit)).toEqual(expected);
});
