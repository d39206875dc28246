import type { Element, ElementContent } from "hast";
import { toMdast } from "hast-util-to-mdast";
import type { Html, Nodes, PhrasingContent, Root } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import { SKIP, visit } from "unist-util-visit";
import { HtmlCleaner, type Lost } from "./clean-html.ts";
import { normalizePhrasing, splitAtBreaks } from "./normalize-phrasing.ts";

/** HTML as markup. */
interface ConvertedHtml {
	markup: string;
	/** True if the HTML is a single paragraph without formatting and without pictures of emoji. */
	isPlain: boolean;
	/** True if the text is a part of a line, not paragraphs. */
	isInline: boolean;
	/** The kinds of content that the markup cannot express and that were dropped. */
	lost: Lost[];
}

/** The caller's handling of links, pictures and players. */
interface ConvertOptions {
	/** Changes or drops the links and pictures among inline nodes, at any depth. */
	filter(nodes: PhrasingContent[]): PhrasingContent[];
	/** Returns the embed of the markup for a player; undefined for one that is dropped. Without it all are. */
	embedOf?: ((node: Element) => string | undefined) | undefined;
}

const MARKDOWN_OPTIONS: Options = {
	bullet: "-",
	emphasis: "*",
	strong: "*",
	rule: "-",
	listItemIndent: "one",
	fences: true,
	resourceLink: true,
	// The markup keeps single line breaks, so they need no backslash.
	handlers: { break: () => "\n" },
	// The library does not escape `<1…@…>`, which is still an autolink.
	unsafe: [{ character: "<", after: "[^\\s<>]+@", inConstruct: "phrasing" }],
	extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
};

/** The nodes that make a text formatted. */
const FORMATTED = "heading strong emphasis link image list blockquote table code inlineCode html".split(" ");

const isFormatted = (node: Nodes): boolean =>
	FORMATTED.includes(node.type) || ("children" in node && node.children.some(isFormatted));

const breakToSpace = (node: PhrasingContent): PhrasingContent =>
	node.type === "break" ? { type: "text", value: " " } : node;

/** Normalizes the text of a tree, filters its URLs and removes empty paragraphs and headings. */
function normalize(tree: Root, filter: ConvertOptions["filter"]): void {
	visit(tree, ["paragraph", "heading", "tableCell"], (node, index, parent) => {
		if (!parent || index === undefined) return;
		if (node.type === "paragraph") {
			const children = normalizePhrasing(filter(node.children));
			const paragraphs = splitAtBreaks(children);
			parent.children.splice(index, 1, ...paragraphs);
			return [SKIP, index + paragraphs.length];
		}
		if (node.type !== "heading" && node.type !== "tableCell") return;
		const children = filter(node.children).map(breakToSpace);
		const [line] = splitAtBreaks(normalizePhrasing(children));
		node.children = line?.children ?? [];
		if (line || node.type === "tableCell") return SKIP;
		parent.children.splice(index, 1);
		return [SKIP, index];
	});
}

const MARKS = "[*_]+";
/** Punctuation without the characters of emphasis, links, code and HTML. */
const PUNCTUATION = "(?:(?![*_()\\[\\]<>`])[\\p{P}\\p{S}])+";
const REFERENCE = "&#x([0-9A-F]+);";

const AFTER = new RegExp(`(?<=[\\p{L}\\p{N}])(${PUNCTUATION})(${MARKS})${REFERENCE}`, "gu");
const BEFORE = new RegExp(`${REFERENCE}(${MARKS})(${PUNCTUATION})(?=[\\p{L}\\p{N}])`, "gu");
const REMAINING_AFTER = new RegExp(`(${MARKS})${REFERENCE}`, "gu");
const REMAINING_BEFORE = new RegExp(`${REFERENCE}(?=[*_])`, "gu");

const decode = (code: string) => String.fromCodePoint(Number.parseInt(code, 16));

/**
 * Replaces the character references that `mdast-util-to-markdown` writes for letters beside emphasis. It needs them
 * because emphasis that ends with punctuation and is followed by a letter is not parsed as such (CommonMark 0.31, 6.2).
 * Here the punctuation is moved out of the emphasis instead, or a space is inserted where that is not possible.
 */
function decodeReferences(markup: string): string {
	return markup
		.replaceAll(AFTER, (_, sign, marks, code) => marks + sign + decode(code))
		.replaceAll(BEFORE, (_, code, marks, sign) => decode(code) + sign + marks)
		.replaceAll(REMAINING_AFTER, (_, marks, code) => `${marks} ${decode(code)}`)
		.replaceAll(REMAINING_BEFORE, (_, code) => `${decode(code)} `);
}

const embedNode = (_: unknown, node: Element): Html => ({ type: "html", value: String(node.properties.source) });
const EMBED_HANDLERS = { iframe: embedNode, audio: embedNode, video: embedNode };

/**
 * Converts HTML to markup with its headings, bold, italics, lists, quotes, links, tables, code and pictures. It serves
 * the editor (a formatted paste) and the import of a blog.
 */
export function convertHtml(nodes: ElementContent[], { filter, embedOf }: ConvertOptions): ConvertedHtml {
	const cleaner = new HtmlCleaner(embedOf);
	const children = cleaner.clean(nodes);
	const tree = toMdast({ type: "root", children }, { document: true, handlers: EMBED_HANDLERS });
	if (tree.type !== "root") throw new Error("A document has a root");
	normalize(tree, filter);
	const paragraphs = tree.children.length;
	return {
		markup: decodeReferences(toMarkdown(tree, MARKDOWN_OPTIONS).trimEnd()),
		isPlain: paragraphs < 2 && !isFormatted(tree) && !cleaner.hasEmoji,
		isInline: paragraphs === 1 && tree.children[0]?.type === "paragraph",
		lost: [...cleaner.lost],
	};
}
