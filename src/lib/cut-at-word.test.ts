import { describe, expect, it } from "vitest";
import { cutAtWord } from "./cut-at-word.ts";

describe("a text that has no room", () => {
	it("is cut after a word, without the mark behind it", () => {
		expect(cutAtWord("Раз, два. Три", 9)).toEqual(["Раз, два", ". Три"]);
		expect(cutAtWord("Раз, два три", 10)).toEqual(["Раз, два", " три"]);
		expect(cutAtWord("Раз — два", 6)).toEqual(["Раз", " — два"]);
	});

	it("keeps together what may not be parted", () => {
		expect(cutAtWord("Один и\u00a0другой", 9)).toEqual([
			"Один",
			" и\u00a0другой",
		]);
	});

	it("stays whole where it has room", () => {
		expect(cutAtWord("Раз, два.", 9)).toEqual(["Раз, два.", ""]);
	});

	it("is cut in a word that is longer than the room", () => {
		expect(cutAtWord("Достопримечательность", 5)[0]).toMatch(/^Достоп?$/);
	});
});
