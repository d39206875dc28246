import type { ElementContent } from "hast";
import { fromDom } from "hast-util-from-dom";
import { toMdast } from "hast-util-to-mdast";
import type { Nodes, PhrasingContent, Root } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import { SKIP, visit } from "unist-util-visit";
import { plural } from "../../../../lib/plural.ts";
import { HtmlCleaner } from "./clean-html.ts";
import { type PastedPicture, UrlFilter, type UrlOptions } from "./filter-urls.ts";
import { stylesOf, textIn } from "./hast.ts";
import { normalizePhrasing, splitAtBreaks } from "./normalize-phrasing.ts";

/** A pasted text as markup. */
export interface Converted {
	markup: string;
	/** True if the text is a part of a line, not paragraphs. */
	isInline: boolean;
	/** The pictures that have a placeholder in the markup and are to be uploaded. */
	pictures: PastedPicture[];
	/** The kinds of content that were dropped, for the author. */
	lost: string[];
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
	// The library escapes no address in angle brackets that begins with a digit, which is a link all the same.
	unsafe: [{ character: "<", after: "[^\\s<>]+@", inConstruct: "phrasing" }],
	extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
};

/** The nodes that make a text formatted. */
const FORMATTED = "heading strong emphasis link image list blockquote table code inlineCode".split(" ");

const isFormatted = (node: Nodes): boolean =>
	FORMATTED.includes(node.type) || ("children" in node && node.children.some(isFormatted));

const breakToSpace = (node: PhrasingContent): PhrasingContent =>
	node.type === "break" ? { type: "text", value: " " } : node;

/** Normalizes the text of a tree, filters its URLs and removes empty paragraphs and headings. */
function normalize(tree: Root, filter: UrlFilter): void {
	visit(tree, ["paragraph", "heading", "tableCell"], (node, index, parent) => {
		if (!parent || index === undefined) return;
		if (node.type === "paragraph") {
			const children = normalizePhrasing(filter.filter(node.children));
			const paragraphs = splitAtBreaks(children);
			parent.children.splice(index, 1, ...paragraphs);
			return [SKIP, index + paragraphs.length];
		}
		if (node.type !== "heading" && node.type !== "tableCell") return;
		const children = filter.filter(node.children).map(breakToSpace);
		const [line] = splitAtBreaks(normalizePhrasing(children));
		node.children = line?.children ?? [];
		if (line || node.type === "tableCell") return SKIP;
		parent.children.splice(index, 1);
		return [SKIP, index];
	});
}

/** True if HTML was copied from a code editor, whose colours are no formatting. */
function isFromCodeEditor(nodes: ElementContent[]): boolean {
	const filled = nodes.filter((node) => textIn(node).trim() !== "");
	const [only] = filled;
	if (filled.length !== 1 || only?.type !== "element") return false;
	const styles = stylesOf(only);
	const isMonospaced = /mono|consolas|courier|menlo/.test(styles.get("font-family") ?? "");
	const isPreformatted = styles.get("white-space")?.startsWith("pre") ?? false;
	return only.tagName === "pre" || (isMonospaced && isPreformatted);
}

function lostIn(cleaner: HtmlCleaner, filter: UrlFilter): string[] {
	const { lostPictures, temporaryPictures, lostLinks } = filter;
	const lost: string[] = [...cleaner.lost];
	if (lostLinks > 0) {
		const count = plural(lostLinks, ["ссылка", "ссылки", "ссылок"]);
		lost.unshift(`${count} с адресом, который здесь не откроется`);
	}
	if (lostPictures > 0) {
		const count = plural(lostPictures, ["картинка", "картинки", "картинок"]);
		lost.unshift(`${count} (вставьте файлами)`);
	}
	if (temporaryPictures > 0) lost.push("файлы картинок Google Документов (их адреса временные)");
	return lost;
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

/**
 * Converts pasted HTML to markup with its headings, bold, italics, lists, quotes, links, tables and pictures.
 *
 * @returns an empty `markup` where the HTML is plain text with mere styling
 */
export function toMarkup(nodes: ElementContent[], options: UrlOptions): Converted {
	if (isFromCodeEditor(nodes)) return { markup: "", isInline: true, pictures: [], lost: [] };
	const cleaner = new HtmlCleaner();
	const filter = new UrlFilter(options);
	const children = cleaner.clean(nodes);
	const tree = toMdast({ type: "root", children }, { document: true });
	if (tree.type !== "root") throw new Error("A document has a root");
	normalize(tree, filter);
	const paragraphs = tree.children.length;
	const isPlain = paragraphs < 2 && !isFormatted(tree);
	return {
		markup: isPlain ? "" : decodeReferences(toMarkdown(tree, MARKDOWN_OPTIONS).trimEnd()),
		isInline: paragraphs === 1 && tree.children[0]?.type === "paragraph",
		pictures: filter.pictures,
		lost: lostIn(cleaner, filter),
	};
}

// A whole book would block the page for several seconds.
const ELEMENTS_MAX = 20_000;

/**
 * Converts HTML from the clipboard to markup. The HTML is parsed inertly: no script runs and nothing is loaded.
 *
 * @throws RangeError for more than 20 000 elements
 */
export function convertPasted(html: string, options: UrlOptions): Converted {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	if (body.getElementsByTagName("*").length > ELEMENTS_MAX) throw new RangeError("Too long to be converted");
	const tree = fromDom(body);
	return toMarkup(tree.type === "element" ? tree.children : [], options);
}
