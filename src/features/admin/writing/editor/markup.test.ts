import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { insertBlock, insertInline, insertPasted } from "#packages/markup-editing";
import { run } from "#packages/markup-editing/testing";
import { renderMarkup } from "#server/lib/markup.ts";
import { audioMarkup, linkMarkup, pictureMarkup, videoMarkup } from "./markup.ts";

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

const elementsOf = (nodes: Node[]): Element[] =>
	nodes.flatMap((node) => ("tagName" in node ? [node, ...elementsOf(node.childNodes)] : []));
const textOf = (nodes: Node[]): string =>
	nodes
		.map((node) => {
			if ("value" in node) return node.value;
			return "childNodes" in node ? textOf(node.childNodes) : "";
		})
		.join("");

/** The elements with a tag name in the rendering of a source, each with its attributes and its text. */
function shown(source: string, name: string) {
	const { childNodes } = parseFragment(renderMarkup(source).html);
	return elementsOf(childNodes)
		.filter(({ tagName }) => tagName === name)
		.map(
			({ attrs, childNodes: inside }): Record<string, string> => ({
				...Object.fromEntries(attrs.map((attr) => [attr.name, attr.value])),
				// The typography joins short words to their neighbours with no-break spaces.
				text: textOf(inside).replaceAll("\u00a0", " "),
			}),
		);
}

// Pieces with a meaning to the parser, without those that the typography would change.
const piece = fc.constantFrom(
	..."абвxyz019*_[]()<>\\!#+`|~&;:=/@$%^{}",
	"**",
	"](",
	"![",
	"&amp;",
	"&#42;",
	"&copy",
	"<b>",
	"</a>",
	"<https://b.example>",
	"<audio src=/a></audio>",
	"\\*",
	"😀",
);
const words = fc
	.array(fc.array(piece, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 })
	.map((list) => list.map((pieces) => pieces.join("")).join("x x"));

const anyUrl = fc
	.array(fc.constantFrom(..."аяaz09-._~!$&'()*+,;=:@/?#[]{}|^`\"<>", "&lt;", "&amp", "%20", "))"), { maxLength: 15 })
	.map((pieces) => `https://a.example/${pieces.join("")}`);

/** A decoded URL, for comparing URLs that are escaped differently. */
function destination(url: string): string {
	const { origin, pathname, search, hash } = new URL(url);
	const decode = (text: string) =>
		text.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => {
			try {
				return decodeURIComponent(bytes);
			} catch {
				return bytes;
			}
		});
	return origin + decode(pathname + search + hash);
}

it.each([
	["a link", linkMarkup, { name: "a", text: "text", url: "href" }],
	["a picture", pictureMarkup, { name: "img", text: "alt", url: "src" }],
])("%s renders with exactly the typed text and URL", (_, write, { name, text, url }) => {
	fc.assert(
		fc.property(anyUrl, words, (typedUrl, typedText) => {
			const [element, ...others] = shown(write(typedUrl, typedText), name);
			expect(others).toEqual([]);
			expect(element?.[text]).toBe(typedText);
			expect(destination(element?.[url] ?? "")).toBe(destination(typedUrl));
		}),
		{ numRuns: 3_000 },
	);
});

const EMBED = "https://www.youtube.com/embed/dQw4w9WgXcQ";

it.each([
	["a link", linkMarkup, "https://example.org/a", "Пример", "[Пример](https://example.org/a)"],
	["a link without text", linkMarkup, "tel:1_2", "", String.raw`[tel:1\_2](tel:1_2)`],
	["a link with a text of several lines", linkMarkup, "/a", " раз\r\n\r\n два ", "[раз два](/a)"],
	["a picture without a description", pictureMarkup, "/media/a.avif", "  ", "![Изображение](/media/a.avif)"],
	[
		"a video",
		videoMarkup,
		EMBED,
		'Лекция "о страхе" <1>',
		`<iframe width="560" height="315" src="${EMBED}" title="Лекция &quot;о страхе&quot; &lt;1&gt;" allowfullscreen></iframe>`,
	],
])("%s is written as %s(%j, %j) = %j", (_, write, url, text, expected) => {
	expect(write(url, text)).toBe(expected);
});

describe("a link", () => {
	it("shows exactly the typed text, whatever precedes it in the line", () => {
		const before = fc.constantFrom("слово ", "а!", "а\\", "(", "*а ", "а ` б ", "[а ", "а]");
		fc.assert(
			fc.property(before, words, (some, text) => {
				const state = { text: some, start: some.length, end: some.length };
				const markup = linkMarkup("https://a.example/", text);
				const source = insertInline(state, markup).text;
				expect(shown(source, "a").map((link) => link.text)).toEqual([text]);
			}),
			{ numRuns: 2_000 },
		);
	});

	it("is not split by a pipe in a table", () => {
		const link = linkMarkup("https://a.example/?a|b", "а|б");
		const source = `| а |\n| - |\n| ${link} |`;
		expect(shown(source, "a")).toMatchObject([{ text: "а|б", href: "https://a.example/?a%7Cb" }]);
	});
});

describe("a player", () => {
	it("shows exactly the typed title of a video", () => {
		fc.assert(
			fc.property(words, (title) => {
				const links = shown(videoMarkup(EMBED, title), "a");
				expect(links.map(({ text }) => text)).toEqual([`Видео: ${title} (YouTube)`]);
			}),
			{ numRuns: 2_000 },
		);
	});

	it("plays exactly the typed URL of a recording", () => {
		fc.assert(
			fc.property(anyUrl, (src) => {
				const sounds = shown(audioMarkup(src), "audio");
				expect(sounds.map((sound) => sound.src)).toEqual([src]);
			}),
			{ numRuns: 2_000 },
		);
	});
});

const put = (notation: string, insert: typeof insertBlock, markup: string) =>
	run(notation, (state) => insert(state, markup));

it.each([
	["раз ¦два", "раз [x](/)¦два"],
	["раз ‹два› три", "раз [x](/)¦ три"],
	["раз!¦", "раз! [x](/)¦"],
	["раз\\¦", "раз\\ [x](/)¦"],
	["¦", "[x](/)¦"],
	["раз!¦", "раз!![x](/)¦", "![x](/)"],
])("a link or a picture replaces the selection: %j becomes %j", (before, expected, markup = "[x](/)") => {
	expect(put(before, insertInline, markup)).toBe(expected);
});

it.each([
	["¦", "<x>\n¦"],
	["раз¦", "раз\n\n<x>\n¦"],
	["раз\n¦", "раз\n\n<x>\n¦"],
	["раз\n\n¦", "раз\n\n<x>\n¦"],
	["раз\r\n\r\n¦\r\n\r\nдва", "раз\r\n\r\n<x>¦\r\n\r\nдва"],
	["раз¦\n\nдва", "раз\n\n<x>¦\n\nдва"],
	["раз¦\nдва", "раз\n\n<x>\n¦\nдва"],
	["раз ‹два› три", "раз два\n\n<x>\n\n¦ три"],
	["¦раз", "<x>\n\n¦раз"],
	["раз\n\n¦\n", "раз\n\n<x>¦\n"],
])("a player is inserted as a separate paragraph: %j becomes %j", (before, expected) => {
	expect(put(before, insertBlock, "<x>")).toBe(expected);
});

it.each([
	["раз ‹два› три", "x", true, "раз x¦ три"],
	["раз ‹два› три", "x\n\ny", false, "раз \n\nx\n\ny¦\n\n три"],
	["¦", "# x", false, "# x¦"],
	["раз\n\n¦", "# x", false, "раз\n\n# x¦"],
	["раз\n\n¦\n\nдва", "# x", false, "раз\n\n# x¦\n\nдва"],
	["> ¦", "x\n\n- y", false, "> x\n>\n> - y¦"],
	["> раз¦два", "x\n\ny", false, "> раз\n>\n> x\n>\n> y¦\n>\n> два"],
])("pasting into %j: %j (inline: %j) results in %j", (before, markup, isInline, expected) => {
	expect(run(before, (state) => insertPasted(state, { markup, isInline }))).toBe(expected);
});
