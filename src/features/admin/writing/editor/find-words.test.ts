import { expect, it } from "vitest";
import { findWords } from "./find-words.ts";

const TEXT = "слово\n\nслово и слово\nконец";
const foundIn = (line: number, words: string) => {
	const { start, end } = findWords(TEXT, line, words);
	return [start, TEXT.slice(start, end)];
};

it("finds a text in its line, or returns the whole line", () => {
	expect(foundIn(0, "слово")).toEqual([0, "слово"]);
	expect(foundIn(2, "слово")).toEqual([7, "слово"]);
	expect(foundIn(2, "и")).toEqual([13, "и"]);
	expect(foundIn(2, "конец")).toEqual([7, "слово и слово"]);
	expect(foundIn(3, "")).toEqual([21, "конец"]);
	expect(foundIn(9, "слово")).toEqual([27, ""]);
});
