import type { ElementContent } from "hast";
import { toMdast } from "hast-util-to-mdast";
import type { Nodes, PhrasingContent, Root } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import { SKIP, visit } from "unist-util-visit";
import { plural } from "../../../../lib/plural.ts";
import { HtmlCleaner } from "./clean-html.ts";
import { stylesOf, textIn } from "./hast.ts";
import { type PastedPicture, UrlKeeper, type UrlOptions } from "./keep-urls.ts";
import { mendPhrasing, splitAtBreaks } from "./mend-phrasing.ts";
import { readable } from "./readable.ts";

/** A pasted text as markup. */
export interface Converted {
	markup: string;
	/** The text is a part of a line, not paragraphs. */
	isInline: boolean;
	/** Pictures that stand in the markup and are yet to be uploaded. */
	pictures: PastedPicture[];
	/** Dropped kinds of content, in words for the author. */
	lost: string[];
}

const WRITTEN: Options = {
	bullet: "-",
	emphasis: "*",
	strong: "*",
	rule: "-",
	listItemIndent: "one",
	fences: true,
	resourceLink: true,
	// Line breaks are the markup's own, as they are.
	handlers: { break: () => "\n" },
	extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
};

/** Nodes that make a text formatted. */
const FORMATTED = new Set<Nodes["type"]>([
	"heading",
	"strong",
	"emphasis",
	"link",
	"image",
	"list",
	"blockquote",
	"table",
	"code",
	"inlineCode",
]);

const isFormatted = (node: Nodes): boolean =>
	FORMATTED.has(node.type) ||
	("children" in node && node.children.some(isFormatted));

const spaceFor = (node: PhrasingContent): PhrasingContent =>
	node.type === "break" ? { type: "text", value: " " } : node;

/** Has the text of a tree as one would write it; paragraphs and headings without words are gone. */
function mend(tree: Root, keeper: UrlKeeper): void {
	visit(tree, ["paragraph", "heading", "tableCell"], (node, index, parent) => {
		if (!parent || index === undefined) return;
		if (node.type === "paragraph") {
			const kept = mendPhrasing(keeper.keep(node.children));
			const paragraphs = splitAtBreaks(kept);
			parent.children.splice(index, 1, ...paragraphs);
			return [SKIP, index + paragraphs.length];
		}
		if (node.type !== "heading" && node.type !== "tableCell") return;
		const kept = keeper.keep(node.children).map(spaceFor);
		const [line] = splitAtBreaks(mendPhrasing(kept));
		node.children = line?.children ?? [];
		if (line || node.type === "tableCell") return SKIP;
		parent.children.splice(index, 1);
		return [SKIP, index];
	});
}

/** Programmers' editors colour a text that is meant as it is. */
function isCodeCopy(nodes: ElementContent[]): boolean {
	const filled = nodes.filter((node) => textIn(node).trim() !== "");
	const [only] = filled;
	if (filled.length !== 1 || only?.type !== "element") return false;
	const styles = stylesOf(only);
	const isMonospaced = /mono|consolas|courier|menlo/.test(
		styles.get("font-family") ?? "",
	);
	const isAsTyped = styles.get("white-space")?.startsWith("pre") ?? false;
	return only.tagName === "pre" || (isMonospaced && isAsTyped);
}

function lostIn(cleaner: HtmlCleaner, keeper: UrlKeeper): string[] {
	const { lostPictures, temporaryPictures, lostLinks } = keeper;
	const lost: string[] = [...cleaner.lost];
	if (lostLinks > 0) {
		const count = plural(lostLinks, ["ссылка", "ссылки", "ссылок"]);
		lost.unshift(`${count} с адресом, который здесь не откроется`);
	}
	if (lostPictures > 0) {
		const count = plural(lostPictures, ["картинка", "картинки", "картинок"]);
		lost.unshift(`${count} (вставьте файлами)`);
	}
	if (temporaryPictures > 0) {
		lost.push("файлы картинок Google Документов (их адреса временные)");
	}
	return lost;
}

/**
 * Makes markup of pasted HTML: headings, bold, italics, lists, quotes, links, tables and pictures stay.
 *
 * @returns nothing in `markup` where the HTML is a styled copy of a plain text
 */
export function toMarkup(
	nodes: ElementContent[],
	options: UrlOptions,
): Converted {
	const cleaner = new HtmlCleaner();
	const keeper = new UrlKeeper(options);
	if (isCodeCopy(nodes)) {
		return { markup: "", isInline: true, pictures: [], lost: [] };
	}
	const children = cleaner.clean(nodes);
	const tree = toMdast({ type: "root", children }, { document: true });
	if (tree.type !== "root") throw new Error("A document has a root");
	mend(tree, keeper);
	const paragraphs = tree.children.length;
	const isPlain = paragraphs < 2 && !isFormatted(tree);
	return {
		markup: isPlain ? "" : readable(toMarkdown(tree, WRITTEN).trimEnd()),
		isInline: paragraphs === 1 && tree.children[0]?.type === "paragraph",
		pictures: keeper.pictures,
		lost: lostIn(cleaner, keeper),
	};
}
