import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isInList, nestItems } from "./lists.ts";
import { anyField, fieldAfter, fieldOf, run } from "./testing/index.ts";

const press = (notation: string, direction: "in" | "out") => run(notation, (field) => nestItems(field, direction));

describe("Tab and Shift+Tab", () => {
	it.each([
		["- а\n- б¦", "- а\n  - б¦"],
		["- а\n- ¦", "- а\n  - ¦"],
		["- а\n¦- б", "- а\n  ¦- б"],
		["1. а\n2. б¦\n3. в", "1. а\n   1. б¦\n2. в"],
		["1. а\n   1. б\n2. в¦", "1. а\n   1. б\n   2. в¦"],
		["10. а\n11. б¦", "10. а\n    1. б¦"],
		["> - а\n> - б¦", "> - а\n>   - б¦"],
		["- а\n- ‹б\n- в›\n- г", "- а\n  - ‹б\n  - в›\n- г"],
		["- а\n- б¦\n  - в\n\n  г\n- д", "- а\n  - б¦\n    - в\n\n    г\n- д"],
		["- а\n  - б\n  - в¦", "- а\n  - б\n    - в¦"],
	])("nest %j as %j and undo it", (before, expected) => {
		expect(press(before, "in")).toBe(expected);
		expect(press(expected, "out")).toBe(before);
	});

	it.each(["- а¦", "- а\n  - б¦", "¦- а", "1. а¦\n2. б", "# а\n\n- б¦"])(
		"do not nest %j, which has no item above",
		(notation) => {
			expect(press(notation, "in")).toBe(notation);
		},
	);

	it.each([
		["do not move an outermost item further out", "out", "- а\n- б¦", "- а\n- б¦"],
		["renumber the items after it", "out", "9. а\n   - б\n   - в¦\n10. г", "9. а\n   - б\n10. в¦\n11. г"],
		["indent content after a wider number", "out", "8. а\n   1. б¦\n9. в\n   - г", "8. а\n9. б¦\n10. в\n    - г"],
		["give an item the mark of its new list", "out", "1. а\n   - б¦", "1. а\n2. б¦"],
		["give an item the mark of its new list", "in", "- а\n  1. б\n- в¦", "- а\n  1. б\n  2. в¦"],
		["keep the mark of the first item of a list", "in", "1. а\n- б¦\n2. в", "1. а\n   - б¦\n2. в"],
		["find the item above across a paragraph's lines", "in", "- а\nдальше\n- б¦", "- а\nдальше\n  - б¦"],
		["find no item above across other text", "in", "- а\n\nтекст\n\n- б¦", "- а\n\nтекст\n\n- б¦"],
	] as const)("%s (%s): %j becomes %j", (_, direction, before, expected) => {
		expect(press(before, direction)).toBe(expected);
	});
});

it.each([
	["- а¦", true],
	["- ‹а\nб›", true],
	["  1. ¦", true],
	["> - а¦", true],
	["а¦", false],
	["> а¦", false],
	["# а¦", false],
	["```\n- а¦\n```", false],
])("detects whether Tab nests in %j: %j", (notation, expected) => {
	expect(isInList(fieldOf(notation))).toBe(expected);
});

it("nesting keeps the text, the lines and the position of the selection, for any text", () => {
	const pieces = ["а", "б", "- ", "1. ", "9. ", "> ", "  ", "\t", "\n", "\n\n"];
	fc.assert(
		fc.property(anyField(pieces), fc.constantFrom<"in" | "out">("in", "out"), (field, direction) => {
			const after = fieldAfter(field, (state) => nestItems(state, direction));
			const bare = (text: string) => text.replaceAll(/[^аб\n]/g, "");
			expect(bare(after.text)).toBe(bare(field.text));
			expect(bare(after.text.slice(0, after.start))).toBe(bare(field.text.slice(0, field.start)));
		}),
		{ numRuns: 5_000 },
	);
});
