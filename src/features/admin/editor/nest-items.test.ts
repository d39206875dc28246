import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyField, fieldAfter, fieldOf, pictureOf } from "./field-notation.ts";
import { isInList, nestItems } from "./nest-items.ts";

const press = (picture: string, direction: "in" | "out") =>
	pictureOf(
		fieldAfter(fieldOf(picture), (field) => nestItems(field, direction)),
	);

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
	])("nest %j as %j and take out again", (before, expected) => {
		expect(press(before, "in")).toBe(expected);
		expect(press(expected, "out")).toBe(before);
	});

	it.each(["- а¦", "- а\n  - б¦", "¦- а", "1. а¦\n2. б", "# а\n\n- б¦"])(
		"have nothing to nest %j into",
		(picture) => {
			expect(press(picture, "in")).toBe(picture);
		},
	);

	it("leave the outermost items where they are", () => {
		expect(press("- а\n- б¦", "out")).toBe("- а\n- б¦");
	});

	it("count anew what follows, and move what stands in an item whose number grows", () => {
		expect(press("9. а\n   - б\n   - в¦\n10. г", "out")).toBe(
			"9. а\n   - б\n10. в¦\n11. г",
		);
		expect(press("8. а\n   1. б¦\n9. в\n   - г", "out")).toBe(
			"8. а\n9. б¦\n10. в\n    - г",
		);
	});

	it("make an item one of the list that it comes to", () => {
		expect(press("1. а\n   - б¦", "out")).toBe("1. а\n2. б¦");
		expect(press("- а\n  1. б\n- в¦", "in")).toBe("- а\n  1. б\n  2. в¦");
		expect(press("1. а\n- б¦\n2. в", "in")).toBe("1. а\n   - б¦\n2. в");
	});

	it("see a list behind the lines of its paragraphs, and none behind another text", () => {
		expect(press("- а\nдальше\n- б¦", "in")).toBe("- а\nдальше\n  - б¦");
		expect(press("- а\n\nтекст\n\n- б¦", "in")).toBe("- а\n\nтекст\n\n- б¦");
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
])("Tab is the list's own in %j: %j", (picture, expected) => {
	expect(isInList(fieldOf(picture))).toBe(expected);
});

it("for any text no word is lost, no line comes or goes, and the selection stays at its words", () => {
	const pieces = ["а", "б", "- ", "1. ", "9. ", "> ", "  ", "\t", "\n", "\n\n"];
	fc.assert(
		fc.property(
			anyField(pieces),
			fc.constantFrom<"in" | "out">("in", "out"),
			(field, direction) => {
				const after = fieldAfter(field, (state) => nestItems(state, direction));
				const bare = (text: string) => text.replaceAll(/[^аб\n]/g, "");
				expect(bare(after.text)).toBe(bare(field.text));
				expect(bare(after.text.slice(0, after.start))).toBe(
					bare(field.text.slice(0, field.start)),
				);
			},
		),
		{ numRuns: 5_000 },
	);
});
