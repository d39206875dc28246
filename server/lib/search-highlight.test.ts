import { describe, expect, it } from "vitest";
import { MATCH_END, MATCH_START, markMatches, snippetOf } from "./search-highlight.ts";

const marked = (text: string) => text.replaceAll("[", MATCH_START).replaceAll("]", MATCH_END);
const shown = (parts: ReturnType<typeof snippetOf>) =>
	parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");

describe("a text with search matches", () => {
	it("keeps its own spelling, with the matches marked", () => {
		const parts = markMatches("Ёлка 🎄 и Тревога", marked("[елка] 🎄 и [тревога]"));
		expect(shown(parts)).toBe("[Ёлка] 🎄 и [Тревога]");
		expect(shown(markMatches("Ничего", "ничего"))).toBe("Ничего");
	});

	it("is excerpted where it has the most matches, cut at word boundaries", () => {
		const filler = "слово за словом ".repeat(30);
		const text = `${filler}один сон. ${filler}сон и тревога. ${filler}`;
		const snippet = shown(snippetOf(text, marked(`${filler}один [сон]. ${filler}[сон] и [тревога]. ${filler}`)));
		expect(snippet).toMatch(/^…\S.*\[сон\] и \[тревога\]\. .*\S…$/);
		expect(snippet.length).toBeLessThan(230);
		expect(shown(snippetOf("Коротко", "коротко"))).toBe("Коротко");
	});

	it("is cut to the same length even if it is one long word", () => {
		const text = "щ".repeat(1_000);
		expect(shown(snippetOf(text, text)).length).toBeLessThan(230);
	});
});
