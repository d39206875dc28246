import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FieldState } from "./edit.ts";
import { anyField, fieldAfter, notationOf, run } from "./testing/index.ts";
import { type Mark, toggleMark } from "./toggle-mark.ts";

const bold = (notation: string) => run(notation, (field) => toggleMark(field, "bold"));
const italic = (notation: string) => run(notation, (field) => toggleMark(field, "italic"));

describe("a mark", () => {
	it.each([
		["раз ‹два› три", "раз **‹два›** три"],
		["раз‹ два ›три", "раз‹ **два** ›три"],
		["ра‹з дв›а", "ра**‹з дв›**а"],
		["‹*два*›", "‹***два***›"],
		["*‹два›*", "***‹два›***"],
		["‹«два»,›", "**‹«два»,›**"],
		["раз **‹два›** три", "раз ‹два› три"],
		["раз ‹**два**› три", "раз ‹два› три"],
		["раз *‹*два**› три", "раз ‹два› три"],
		["***‹два›***", "*‹два›*"],
		["‹ **два** ›", "‹ два ›"],
	])("is added to selected words and removed from marked words: %j becomes %j", (before, expected) => {
		expect(bold(before)).toBe(expected);
	});

	it.each([
		["раз дв¦а три", "раз **дв¦а** три"],
		["раз ¦два", "раз **¦два**"],
		["кто-т¦о.", "**кто-т¦о**."],
		["- ¦", "- **¦**"],
		["раз ¦ три", "раз **¦** три"],
		["¦", "**¦**"],
		["раз\n¦\nтри", "раз\n**¦**\nтри"],
		["слово -¦ слово", "слово -**¦** слово"],
	])(
		"is added to the word at the cursor, or as an empty pair, without a selection: %j becomes %j",
		(before, expected) => {
			expect(bold(before)).toBe(expected);
			expect(bold(expected)).toBe(before);
		},
	);

	it.each([
		["раз **два¦**", "раз **два**¦"],
		["**раз два¦** три", "**раз два**¦ три"],
		["**раз ¦** два", "**раз** ¦ два"],
		["- **раз¦**", "- **раз**¦"],
		["***раз¦***", "***раз**¦*"],
		["***раз**¦*", "***раз¦***"],
		["**раз** *два* **три¦**", "**раз** *два* **три**¦"],
		["**раз**¦", "**раз¦**"],
		["2 * 2 **раз¦**", "2 * 2 **раз**¦"],
	])("lets the cursor leave and re-enter it at its end: %j becomes %j", (before, expected) => {
		expect(bold(before)).toBe(expected);
	});

	it("starts and ends with the shortcut while typing", () => {
		const type = (notation: string, words: string) => notation.replace("¦", `${words}¦`);
		const marked = type(bold("раз ¦"), "два слова");
		expect(marked).toBe("раз **два слова¦**");
		expect(type(bold(marked), " три")).toBe("раз **два слова** три¦");
		const slanted = type(italic("¦"), "раз");
		expect(italic(slanted)).toBe("*раз*¦");
	});

	it.each([
		["‹раз\n\n- два\n1. три\n> # четыре›", "**‹раз**\n\n- **два**\n1. **три**\n> # **четыре›**"],
		["‹раз\r\nдва\r\n›три", "**‹раз**\r\n**два**\r\n›три"],
		["‹раз\n›два", "**‹раз**\n›два"],
		["р‹аз\nд›ва", "р**‹аз**\n**д›**ва"],
	])("is put around each line separately, after list and heading markers: %j becomes %j", (before, expected) => {
		expect(bold(before)).toBe(expected);
		expect(bold(expected)).toBe(before);
	});

	it.each([
		["is added to the lines without it", bold, "‹**раз**\nдва›", "‹**раз**\n**два›**"],
		["is removed where all lines have it", bold, "‹**раз**\n**два**›", "‹раз\nдва›"],
		["is independent of the other", italic, "**‹два›**", "***‹два›***"],
		["is independent of the other", italic, "***‹два›***", "**‹два›**"],
		["is independent of the other", bold, "*‹два›*", "***‹два›***"],
		["is put around the word before the cursor", bold, "раз два¦", "раз **два¦**"],
		["of italics is one asterisk", italic, "дв¦а", "*дв¦а*"],
		["ignores escaped asterisks", italic, String.raw`\*‹два›\*`, String.raw`\**‹два›*\*`],
		["splits no escaped character", bold, String.raw`\‹[два›`, String.raw`**\‹[два›**`],
		["splits no escaped character", bold, String.raw`‹два\›[`, String.raw`**‹два**\›[`],
		["splits no escaped character", bold, String.raw`‹два\*›`, String.raw`**‹два\*›**`],
		["is not left where it begins", bold, "раз¦**два**", "**раз¦****два**"],
		["is not left where it is escaped", bold, String.raw`\*раз¦*`, String.raw`\***раз¦***`],
		["is not left at a plain asterisk", italic, "2 *¦ 2", "2 **¦* 2"],
	])("%s", (_, toggle, before, expected) => {
		expect(toggle(before)).toBe(expected);
	});

	it.each(["‹  ›", "‹***›", "‹\n\n›", "‹- ›раз"])("changes nothing in %j", (notation) => {
		expect(bold(notation)).toBe(notation);
	});
});

const marks = fc.constantFrom<Mark>("bold", "italic");
const plain = ["а", "я", " ", "\n", "\r\n", "-", "1", ".", "#", ">", "\\", "[", "_", "😀", "\u00a0"];

describe("for any text and selection", () => {
	// At the end of a word, the second toggle moves the cursor past the mark.
	const isAtWordEnd = ({ text, start, end }: FieldState) => start === end && /[ая1_]$/.test(text.slice(0, start));

	it("a mark applied twice restores the text and the selection", () => {
		const field = anyField(plain).filter((state) => !isAtWordEnd(state));
		fc.assert(
			fc.property(field, marks, (field, mark) => {
				const once = fieldAfter(field, (state) => toggleMark(state, mark));
				const twice = fieldAfter(once, (state) => toggleMark(state, mark));
				expect(notationOf(twice)).toBe(notationOf(field));
			}),
			{ numRuns: 5_000 },
		);
	});

	it("a mark adds or removes only asterisks, and does not change other lines", () => {
		fc.assert(
			fc.property(anyField([...plain, "*", "**"]), marks, (field, mark) => {
				const { text } = fieldAfter(field, (state) => toggleMark(state, mark));
				expect(text.replaceAll("*", "")).toBe(field.text.replaceAll("*", ""));
				const before = field.text.slice(0, field.start).lastIndexOf("\n") + 1;
				const rest = field.text.length - field.text.indexOf("\n", field.end);
				expect(text.slice(0, before)).toBe(field.text.slice(0, before));
				if (rest <= field.text.length) {
					expect(text.slice(text.length - rest)).toBe(field.text.slice(field.text.length - rest));
				}
			}),
			{ numRuns: 5_000 },
		);
	});
});
