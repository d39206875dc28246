import { expect, it } from "vitest";
import { joinWords, splitWords } from "./field-schema.ts";

it("splits words at commas, semicolons and line breaks", () => {
	expect(splitWords(" тревога,  бессонница и сон ;выгорание\nтревога,, ")).toEqual([
		"тревога",
		"бессонница и сон",
		"выгорание",
	]);
	expect(splitWords(" , ")).toEqual([]);
});

it("joins words with commas, and returns an empty text if there is no list", () => {
	expect(joinWords(["тревога", "бессонница и сон"])).toBe("тревога, бессонница и сон");
	expect(joinWords(undefined)).toBe("");
});
