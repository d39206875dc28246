import type { Element, ElementContent } from "hast";
import { SKIP, visit } from "unist-util-visit";
import {
	addHeader,
	BLOCK_ELEMENTS,
	cellsIn,
	containsElement,
	elementOf,
	flatten,
	hasClass,
	isElement,
	stylesOf,
	textIn,
} from "./hast.ts";
import { nestLists, readWordLists } from "./word-lists.ts";

/** The kinds of content that the markup cannot express, as the notification names them. */
export type Lost =
	| "видео и другие вставки"
	| "зачёркивание"
	| "надстрочные и подстрочные знаки"
	| "объединённые ячейки таблицы"
	| "списки и таблицы в ячейках таблицы"
	| "формулы";

const DROPPED = "head style script title meta link noscript input select textarea datalist".split(" ");
const EMBEDS = ["iframe", "video", "audio", "object", "embed", "canvas"];
const HEADING = /^h[1-6]$/;
/** Elements that are replaced by their content, after their meaning was read from them. */
const FORMATTING =
	/^(?:b|strong|i|em|cite|dfn|u|ins|mark|s|strike|del|sup|sub|font|span|small|big|var|picture|o:p|st1:.*)$/;

/** A text of emoji alone. */
const EMOJI =
	/^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))[\p{Extended_Pictographic}\p{Emoji_Component}\s]+$/u;
const EMOJI_CLASS = /^(?:emoji|wp-smiley|smil)/i;
// A longer description is that of a picture.
const SMILEY_MAX = 20;

/** The character that a picture or an element stands for, as messengers and social networks draw emoji. */
function emojiOf(node: Element): string | undefined {
	const isMarked = hasClass(node, EMOJI_CLASS);
	if (node.tagName !== "img") return isMarked && EMOJI.test(textIn(node)) ? textIn(node) : undefined;
	const alt = `${node.properties.alt ?? ""}`.trim();
	return EMOJI.test(alt) || (isMarked && alt !== "" && alt.length <= SMILEY_MAX) ? alt : undefined;
}

const isCheckBox = ({ properties }: Element) => properties.role === "checkbox";

const isHidden = (styles: Map<string, string>) =>
	styles.get("display") === "none" ||
	styles.get("mso-hide") === "all" ||
	/^(?:comment-list|comment)$/.test(styles.get("mso-element") ?? "");

const isBold = (weight: string) => /^bold/.test(weight) || Number.parseInt(weight, 10) >= 600;

/** Converts an element's bold and italic styles to elements. A style may also reset a bold or italic element. */
function emphasize(node: Element, children: ElementContent[], isInHeading: boolean): ElementContent[] {
	const styles = stylesOf(node);
	const { tagName } = node;
	const weight = styles.get("font-weight");
	const fontStyle = styles.get("font-style");
	const isStrong = weight ? isBold(weight) : tagName === "b" || tagName === "strong";
	const isItalic = fontStyle ? /^(?:italic|oblique)/.test(fontStyle) : ["i", "em", "cite", "dfn"].includes(tagName);
	const inside = isItalic ? [elementOf("em", children)] : children;
	// Headings are bold by default.
	return isStrong && !isInHeading ? [elementOf("strong", inside)] : inside;
}

/** Reduces clipboard HTML to semantic elements, even where programs express the meaning by styles alone. */
export class HtmlCleaner {
	/** The kinds of content that were dropped. */
	readonly lost = new Set<Lost>();
	/** True if a picture became an emoji, which the plain text of a clipboard lacks. */
	hasEmoji = false;
	readonly #embedOf: ((node: Element) => string | undefined) | undefined;

	/** @param embedOf returns the embed of the markup for a player; undefined for one that is dropped */
	constructor(embedOf?: (node: Element) => string | undefined) {
		this.#embedOf = embedOf;
	}

	clean(nodes: ElementContent[], isInHeading = false): ElementContent[] {
		return nestLists(readWordLists(nodes)).flatMap((node) => {
			if (node.type === "element") return this.#element(node, isInHeading);
			return node.type === "text" ? [node] : [];
		});
	}

	#element(node: Element, isInHeading: boolean): ElementContent[] {
		const { tagName } = node;
		const styles = stylesOf(node);
		const emoji = emojiOf(node);
		if (emoji !== undefined) {
			this.hasEmoji = true;
			return [{ type: "text", value: emoji }];
		}
		if (DROPPED.includes(tagName)) return [];
		if (isHidden(styles) || hasClass(node, /^MsoCommentReference$/)) return [];
		const embed = EMBEDS.includes(tagName) ? this.#embedOf?.(node) : undefined;
		if (embed !== undefined) return [{ ...elementOf(tagName, []), properties: { source: embed } }];
		if (EMBEDS.includes(tagName)) this.lost.add("видео и другие вставки");
		if (tagName === "math" || tagName === "m:omath") this.lost.add("формулы");
		if (EMBEDS.includes(tagName) || tagName === "math") return [];
		this.#recordLostStyles(tagName, styles);
		if (tagName === "table") return this.#table(node, isInHeading);
		const isHeading = HEADING.test(tagName) || hasClass(node, /^MsoTitle$/);
		const cleaned = this.clean(node.children, isInHeading || isHeading);
		if (tagName === "pre") return [node];
		if (isHeading) {
			// The markup has three levels of headings.
			const level = Math.min(3, Number(tagName.charAt(1)) || 1);
			return [elementOf(`h${level}`, flatten(cleaned))];
		}
		if (tagName === "li") {
			// The box of an item in a list of tasks is a picture in Google Docs.
			return [this.#item(node, isCheckBox(node) ? cleaned.filter((child) => !isElement(child, "img")) : cleaned)];
		}
		if (hasClass(node, /^Mso(?:Intense)?Quote$/)) {
			return [elementOf("blockquote", [elementOf("p", cleaned)])];
		}
		if (["a", "img", "ol", "td", "th"].includes(tagName)) {
			return [{ ...node, children: cleaned }];
		}
		const children = cleaned.some((child) => containsElement(child, ...BLOCK_ELEMENTS))
			? cleaned
			: emphasize(node, cleaned, isInHeading);
		return FORMATTING.test(tagName) ? children : [elementOf(tagName, children)];
	}

	#recordLostStyles(tagName: string, styles: Map<string, string>): void {
		const line = styles.get("text-decoration") ?? "";
		if (/^(?:s|strike|del)$/.test(tagName) || line.includes("line-through")) this.lost.add("зачёркивание");
		const align = styles.get("vertical-align") ?? "";
		if (/^su[bp]$/.test(tagName) || /^(?:super|sub)$/.test(align)) this.lost.add("надстрочные и подстрочные знаки");
	}

	/** Unwraps the only paragraph of an item, so that its list is tight (CommonMark 0.31, 5.3). */
	#item(node: Element, children: ElementContent[]): Element {
		const paragraphs = children.filter((child) => isElement(child, "p"));
		const isTight =
			paragraphs.length === 1 &&
			children.every((child) => isElement(child, "p", "ul", "ol") || textIn(child).trim() === "");
		if (!isTight) return { ...node, children };
		return {
			...node,
			children: children.flatMap((child) => ("children" in child && isElement(child, "p") ? child.children : child)),
		};
	}

	#table(node: Element, isInHeading: boolean): ElementContent[] {
		const cells = cellsIn(node);
		const [only] = cells;
		// A table with a single cell is a frame or a page layout.
		if (only && cells.length === 1) return this.clean(only.children, isInHeading);
		const isMerged = ({ properties }: Element) =>
			[properties.colSpan, properties.rowSpan].some((span) => Number(span) > 1);
		if (cells.some(isMerged)) this.lost.add("объединённые ячейки таблицы");
		if (cells.some(({ children }) => children.some((child) => containsElement(child, "ul", "ol", "table")))) {
			this.lost.add("списки и таблицы в ячейках таблицы");
		}
		addHeader(node);
		visit(node, "element", (part) => {
			if (part.tagName !== "td" && part.tagName !== "th") return;
			// The header cells of a table are bold by default.
			part.children = flatten(this.clean(part.children, part.tagName === "th"));
			return SKIP;
		});
		return [elementOf("table", node.children)];
	}
}
