import { describe, expect, it } from "vitest";
import { cutAtWord } from "./cut-at-word.ts";

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
