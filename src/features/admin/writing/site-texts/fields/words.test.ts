import { expect, it } from "vitest";
import { joinWords, splitWords } from "./words.ts";

it("words are typed with commas, and pasted with semicolons or on lines of their own", () => {
	expect(splitWords(" тревога,  бессонница и сон ;выгорание\nтревога,, ")).toEqual([
		"тревога",
		"бессонница и сон",
		"выгорание",
	]);
	expect(splitWords(" , ")).toEqual([]);
});

it("words that were typed are shown as they were, and what is no list shows none", () => {
	expect(joinWords(["тревога", "бессонница и сон"])).toBe("тревога, бессонница и сон");
	expect(joinWords(undefined)).toBe("");
});
