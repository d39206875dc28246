import { describe, expect, it } from "vitest";
import {
	MATCH_END,
	MATCH_START,
	markMatches,
	snippetOf,
} from "./search-highlight.ts";

const marked = (text: string) =>
	text.replaceAll("[", MATCH_START).replaceAll("]", MATCH_END);
const shown = (parts: ReturnType<typeof snippetOf>) =>
	parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");

describe("a text in which something was found", () => {
	it("keeps its own spelling, with what was sought marked", () => {
		const parts = markMatches(
			"Ёлка 🎄 и Тревога",
			marked("[елка] 🎄 и [тревога]"),
		);
		expect(shown(parts)).toBe("[Ёлка] 🎄 и [Тревога]");
		expect(shown(markMatches("Ничего", "ничего"))).toBe("Ничего");
	});

	it("is shown where most of it is, cut at words", () => {
		const filler = "слово за словом ".repeat(30);
		const text = `${filler}один сон. ${filler}сон и тревога. ${filler}`;
		const snippet = shown(
			snippetOf(
				text,
				marked(`${filler}один [сон]. ${filler}[сон] и [тревога]. ${filler}`),
			),
		);
		expect(snippet).toMatch(/^…\S.*\[сон\] и \[тревога\]\. .*\S…$/);
		expect(snippet.length).toBeLessThan(230);
		expect(shown(snippetOf("Коротко", "коротко"))).toBe("Коротко");
	});

	it("of one endless word is cut as well", () => {
		const text = "щ".repeat(1_000);
		expect(shown(snippetOf(text, text)).length).toBeLessThan(230);
	});
});
