import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toggleMark } from "#packages/markup-editing";
import { linkMarkup } from "../../features/admin/writing/editor/markup.ts";
import { RichText } from "./rich-text.tsx";

const html = (text: string) => renderToStaticMarkup(<RichText text={text} />).replace(/^<p>(.*)<\/p>$/s, "$1");

describe("rich text", () => {
	it.each([
		["слово", "слово"],
		["**Раз** и *два*", "<strong>Раз</strong> и <em>два</em>"],
		["***Оба***", "<strong><em>Оба</em></strong>"],
		["**Раз *два* три**", "<strong>Раз <em>два</em> три</strong>"],
		["[Статья](/blog/pauza) о паузе", '<a href="/blog/pauza">Статья</a> о паузе'],
		[
			"**[Записаться](https://example.com/booking)**",
			'<strong><a href="https://example.com/booking">Записаться</a></strong>',
		],
		["[**Почта**](mailto:me@example.org)", '<a href="mailto:me@example.org"><strong>Почта</strong></a>'],
		["**«Слово».**", "<strong>«Слово».</strong>"],
	])("renders %s", (text, expected) => {
		expect(html(text)).toBe(expected);
	});

	it.each(["5 * 3 * 2", "Instagram* и Facebook*", "** **", "[пусто]()", "[скобки] (потом)", "a ** b", "*"])(
		"is shown as typed if it has no markup: %s",
		(text) => {
			expect(html(text)).toBe(text);
		},
	);

	it("renders no unsafe links, and escapes HTML", () => {
		expect(html("[a](javascript:alert(1))")).not.toContain("<a");
		expect(html("[a](//example.com)")).not.toContain("<a");
		expect(html("<b>**x**</b>")).toBe("&lt;b&gt;<strong>x</strong>&lt;/b&gt;");
	});

	it.each(["**a ", "*", "[a", "*a", "\\", "**a**"])(
		"renders without an error, however often it repeats %s",
		(piece) => {
			expect(() => html(piece.repeat(1_000))).not.toThrow();
			// A text that is too long is not parsed.
			expect(html(`**a** ${piece.repeat(100_000)}`)).toContain("**a**");
		},
	);

	it("renders what the buttons of its field insert, for any text", () => {
		const words = fc.string({ unit: fc.constantFrom(..."аб в*[]()\\_.,«»!"), minLength: 1, maxLength: 12 });
		fc.assert(
			fc.property(words, (text) => {
				const shown = text.replaceAll(/\s+/g, " ").trim();
				fc.pre(shown !== "");
				expect(html(linkMarkup("/blog", text))).toBe(`<a href="/blog">${shown}</a>`);
			}),
		);
		const state = { text: "Я слушаю вас", start: 2, end: 8 };
		expect(html(toggleMark(state, "bold")?.text ?? "")).toBe("Я <strong>слушаю</strong> вас");
		expect(html(toggleMark(state, "italic")?.text ?? "")).toBe("Я <em>слушаю</em> вас");
	});
});
