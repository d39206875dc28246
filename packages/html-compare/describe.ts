import type { HtmlElement } from "./html-tree.ts";

const FORMATS: Record<string, string> = { strong: "полужирный", em: "курсив", s: "зачёркнутый", code: "код" };
const BLOCK_NAMES: Record<string, string> = {
	p: "абзац",
	ul: "список",
	ol: "нумерованный список",
	blockquote: "цитата",
	pre: "код",
};

/** A remark beside the text, as HTML. */
export const note = (text: string) => ` <small data-note>[${text}]</small> `;

/** The change between the formats of the same word, escaped as in HTML; empty if there is none. */
export function describeFormat(before: readonly string[], after: readonly string[]): string {
	if (before.join("") === after.join("")) return "";
	const [old, current] = [before, after].map((tags) => tags.map(describeTag).toSorted().join(", "));
	return old === current ? "" : `было: ${old || "без оформления"}; стало: ${current || "без оформления"}`;
}

function describeTag(tag: string): string {
	const name = /\w+/.exec(tag)?.[0] ?? "";
	const [href, title, language] = ["href", "title", "class"].map((attribute) => attributeOf(tag, attribute));
	if (name === "a") return `ссылка на ${href}${title ? ` («${title}»)` : ""}`;
	return `${FORMATS[name] ?? name}${language ? ` (${language.replace("language-", "")})` : ""}`;
}

const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** The change between two kinds of blocks, as a remark; empty if there is none. */
export function describeBlocks(before: HtmlElement, after: HtmlElement): string {
	// Paragraphs with and without tags differ only in the spacing of the items of their list.
	if (before.name === after.name && (before.open === after.open || before.open === "" || after.open === "")) return "";
	return note(`было: ${describeBlock(before)}; стало: ${describeBlock(after)}`);
}

function describeBlock({ name, open }: HtmlElement): string {
	const level = /^h(\d)$/.exec(name)?.[1];
	// The page's title is above the text's headings: «Заголовок 1» of the toolbar is rendered as `h2`.
	if (level) return `заголовок ${Number(level) - 1}`;
	const start = attributeOf(open, "start");
	const align = /text-align:\s*(\w+)/.exec(open)?.[1];
	if (name === "td" || name === "th") return `выравнивание ${ALIGNMENTS[align ?? "left"] ?? align}`;
	return `${BLOCK_NAMES[name] ?? name}${start ? ` с ${start}` : ""}`;
}

const ALIGNMENTS: Record<string, string> = { left: "слева", center: "по центру", right: "справа" };
