import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Command, FieldState } from "./edit.ts";
import { anyField, fieldAfter, notationOf, run } from "./testing/index.ts";
import { type Block, toggleBlock, toggleQuote } from "./toggle-lines.ts";

const make =
	(block: Block): Command =>
	(state) =>
		toggleBlock(state, block);
const heading = (level: number) => make({ name: "heading", level });
const bullets = make({ name: "bullet" });
const numbers = make({ name: "number" });

it.each([
	["a heading", heading(2), "сл¦ово", "## сл¦ово"],
	["a heading", heading(2), "¦", "## ¦"],
	["a heading", heading(2), "раз\n¦два\nтри", "раз\n## ¦два\nтри"],
	["a heading", heading(2), "раз\nд‹ва›\nтри", "раз\n## д‹ва›\nтри"],
	["a heading", heading(2), "‹раз\n\nдва\n›три", "‹## раз\n\n## два\n›три"],
	["a heading", heading(2), "‹раз\r\nдва\r\n›три", "‹## раз\r\n## два\r\n›три"],
	["a heading", heading(2), "> сл¦ово", "> ## сл¦ово"],
	["a list with bullets", bullets, "‹раз\nдва\nтри›", "‹- раз\n- два\n- три›"],
	["a list with bullets", bullets, "‹раз\n\nдва\n›\nтри", "‹- раз\n\n- два\n›\nтри"],
	["a list with bullets", bullets, "  сл¦ово", "  - сл¦ово"],
	["a list with bullets", bullets, "¦", "- ¦"],
	["a list with bullets", bullets, "> ‹раз\n> два›", "> - ‹раз\n> - два›"],
	["a list with numbers", numbers, "‹раз\nдва\nтри›", "‹1. раз\n2. два\n3. три›"],
	["a list with numbers", numbers, "‹раз\n\nдва›", "‹1. раз\n\n2. два›"],
	["a list with numbers", numbers, "1. раз\nд¦ва", "1. раз\n2. д¦ва"],
	["a list with numbers", numbers, "> 4) раз\n> д¦ва", "> 4) раз\n> 5) д¦ва"],
	["a list with numbers", numbers, "> 4. раз\nд¦ва", "> 4. раз\n1. д¦ва"],
	["a quote", toggleQuote, "сл¦ово", "> сл¦ово"],
	["a quote", toggleQuote, "¦", "> ¦"],
	["a quote", toggleQuote, "‹раз\n\nдва›", "‹> раз\n>\n> два›"],
	["a quote", toggleQuote, "раз\n‹два\n›три", "раз\n‹> два\n›три"],
	["a quote", toggleQuote, "‹раз\r\n\r\nдва\r\n›три", "‹> раз\r\n>\r\n> два\r\n›три"],
	["a quote", toggleQuote, "- сл¦ово", "> - сл¦ово"],
	["a quote", toggleQuote, "## сл¦ово", "> ## сл¦ово"],
])("%s is toggled: %s turns %j into %j, and back", (_, command, before, expected) => {
	expect(run(before, command)).toBe(expected);
	expect(run(expected, command)).toBe(before);
});

it("a list with more than nine items gets two-digit numbers", () => {
	const lines = Array.from({ length: 11 }, (_, index) => `${index}а`);
	expect(run(`‹${lines.join("\n")}›`, numbers)).toContain("9. 8а\n10. 9а\n11. 10а›");
});

it.each([
	["a heading changes its level", heading(3), "# сл¦ово", "### сл¦ово"],
	["a heading changes its level", heading(1), "###### сл¦ово", "# сл¦ово"],
	["headings change their levels", heading(2), "‹# раз\n## два›", "‹## раз\n## два›"],
	["a heading replaces a bullet", heading(1), "- сл¦ово", "# сл¦ово"],
	["a heading replaces a number", heading(1), "12. сл¦ово", "# сл¦ово"],
	["a bullet replaces a heading", bullets, "# сл¦ово", "- сл¦ово"],
	["a list changes its kind", numbers, "‹- раз\n* два\n+ три›", "‹1. раз\n2. два\n3. три›"],
	["a list changes its kind", bullets, "‹1. раз\n2) два›", "‹- раз\n- два›"],
	["a list takes in the selected lines outside", bullets, "‹- раз\nдва›", "‹- раз\n- два›"],
	["bold words are no list", bullets, "**жир¦ный**", "- **жир¦ный**"],
	["a hyphen at a word is no list", bullets, "-сл¦ово", "- -сл¦ово"],
	["a number at a word is no list", numbers, "2024.го¦д", "1. 2024.го¦д"],
	["a quote takes in the selected lines outside", toggleQuote, "‹> раз\nдва›", "‹> раз\n> два›"],
	["a quote in another loses one level", toggleQuote, "> > сл¦ово", "> сл¦ово"],
])("%s: %s turns %j into %j", (_, command, before, expected) => {
	expect(run(before, command)).toBe(expected);
});

const commands = fc.constantFrom(heading(1), heading(2), heading(3), bullets, numbers, toggleQuote);
const plain = ["а", "-", "1", "#", " ", "\t", "\n", "\r\n", "😀", "\u00a0"];
const marked = [...plain, "- ", "1. ", "# ", "> ", ">", "."];

/** A text in which no line has a list or heading marker yet. */
const isPlain = ({ text }: FieldState) => !/^[ \t]*(?:-|#+|\d+\.)(?:[ \t]|\r?$)/m.test(text);

describe("for any text and selection", () => {
	it("a command applied twice to plain lines restores the text and the selection", () => {
		fc.assert(
			fc.property(anyField(plain).filter(isPlain), commands, (field, command) => {
				const twice = fieldAfter(fieldAfter(field, command), command);
				expect(notationOf(twice)).toBe(notationOf(field));
			}),
			{ numRuns: 5_000 },
		);
	});

	it("a command changes only the selected lines, and keeps their words", () => {
		fc.assert(
			fc.property(anyField(marked), commands, (field, command) => {
				const { text, start, end } = field;
				const changed = fieldAfter(field, command);
				const before = text.slice(0, start).lastIndexOf("\n") + 1;
				const isAtBreak = end > start && text[end - 1] === "\n";
				const next = text.indexOf("\n", isAtBreak ? end - 1 : end);
				const rest = next < 0 ? 0 : text.length - next;
				expect(changed.text.slice(0, before)).toBe(text.slice(0, before));
				expect(changed.text.slice(changed.text.length - rest)).toBe(text.slice(text.length - rest));
				const words = (some: string) => some.replaceAll(/[^а😀]/gu, "");
				expect(words(changed.text)).toBe(words(text));
				expect(changed.text.split("\n").length).toBe(text.split("\n").length);
				expect(changed.start).toBeGreaterThanOrEqual(before);
				expect(changed.end).toBeGreaterThanOrEqual(changed.start);
				expect(changed.end).toBeLessThanOrEqual(changed.text.length);
			}),
			{ numRuns: 5_000 },
		);
	});
});
