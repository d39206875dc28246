import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderMarkup } from "#packages/markup/renderer";
import { continueLine } from "./continue-line.ts";
import { replaceRange } from "./edit.ts";
import { anyField, fieldAfter, fieldOf, run } from "./testing/index.ts";

const enter = (notation: string) => run(notation, continueLine);

describe("Enter", () => {
	it.each([
		["- раз¦", "- раз\n- ¦"],
		["* раз¦", "* раз\n* ¦"],
		["1. раз¦", "1. раз\n2. ¦"],
		["9) раз¦", "9) раз\n10) ¦"],
		["- раз\n  - два¦", "- раз\n  - два\n  - ¦"],
		["> раз¦", "> раз\n> ¦"],
		["> > раз¦", "> > раз\n> > ¦"],
		["> - раз¦", "> - раз\n> - ¦"],
		["> ## раз¦", "> ## раз\n> ¦"],
		["- **раз¦**", "- **раз\n- ¦**"],
		// The code block ends before the list.
		["```\nкод\n```\n\n- раз¦", "```\nкод\n```\n\n- раз\n- ¦"],
		["Так: ```код``` и\n\n- раз¦", "Так: ```код``` и\n\n- раз\n- ¦"],
		// The text after the cursor is moved to the new line.
		["- раз ¦два", "- раз\n- ¦два"],
		["- раз¦ два", "- раз\n- ¦два"],
		["- ¦раз", "- \n- ¦раз"],
		["- р‹аз\nд›ва", "- р\n- ¦ва"],
		["> раз ¦два", "> раз\n> ¦два"],
	])("continues a list or a quote: %j becomes %j", (before, expected) => {
		expect(enter(before)).toBe(expected);
	});

	it.each([
		["- раз\n- ¦", "- раз\n\n¦"],
		["- раз\n\n- ¦", "- раз\n\n¦"],
		["- ¦", "¦"],
		["-¦", "¦"],
		["1. раз\n2. ¦\n\nдва", "1. раз\n\n¦\n\nдва"],
		["> раз\n> ¦", "> раз\n\n¦"],
		["> раз\n>¦", "> раз\n\n¦"],
		["> > раз\n> > ¦", "> > раз\n>\n> ¦"],
		["> - раз\n> - ¦", "> - раз\n>\n> ¦"],
	])("ends the list or quote on an empty line: %j becomes %j", (before, expected) => {
		expect(enter(before)).toBe(expected);
	});

	it.each([
		["moves one level out first", "- раз\n  - два\n  - ¦", "- раз\n  - два\n- ¦"],
		["moves one level out first", "1. раз\n   - два\n   - ¦\n2. три", "1. раз\n   - два\n2. ¦\n3. три"],
		["renumbers the items after it", "1. а¦\n2. б\n   - в\n3. г\n\nд", "1. а\n2. ¦\n3. б\n   - в\n4. г\n\nд"],
		["indents the content after a wider number", "8. а¦\n9. б\n   - в", "8. а\n9. ¦\n10. б\n    - в"],
		["keeps numbers that were not consecutive", "1. а¦\n1. б\n1. в", "1. а\n2. ¦\n1. б\n1. в"],
	])("%s: %j becomes %j", (_, before, expected) => {
		expect(enter(before)).toBe(expected);
	});

	it.each([
		"раз¦",
		"## раз¦",
		"¦- раз",
		"-¦ раз",
		"¦> раз",
		"```\n- раз¦\n```",
		"~~~\n> раз¦",
		"- а\n\n  ```\n  - раз¦",
		"**раз¦**",
		"-раз¦",
		"* * *¦",
		"- - -¦",
		"1995. Год¦",
		"999999999. раз¦",
	])("inserts only a line break in %j", (notation) => {
		expect(continueLine(fieldOf(notation))).toBeUndefined();
	});
});

const words = ["а", "б ", "- ", "1. ", "> ", "  ", "\n", "\n\n"];

it("pressing Enter twice ends any one-level list or quote, as rendered", () => {
	fc.assert(
		fc.property(
			fc.constantFrom("- ", "* ", "1. ", "7) ", "> "),
			fc.array(fc.constantFrom("раз", "два три"), { minLength: 1, maxLength: 3 }),
			(mark, items) => {
				let field = fieldOf("¦");
				const type = (text: string) => {
					field = replaceRange(field, field.start, field.end, text);
				};
				type(mark);
				for (const item of items) {
					type(item);
					field = fieldAfter(field, continueLine);
				}
				field = fieldAfter(field, continueLine);
				type("конец");
				expect(renderMarkup(field.text).html).toMatch(/<p>конец<\/p>\n$/);
			},
		),
	);
});

it("Enter removes only the selected text and leaves no selection, for any text", () => {
	fc.assert(
		fc.property(anyField(words), (field) => {
			const { start, end, text } = field;
			const after = continueLine(field);
			if (!after) return;
			const letters = (some: string) => some.replaceAll(/[^аб]/g, "");
			expect(letters(after.text)).toBe(letters(text.slice(0, start) + text.slice(end)));
			expect(after.start).toBe(after.end);
		}),
		{ numRuns: 5_000 },
	);
});
