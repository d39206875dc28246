import type { Element, ElementContent } from "hast";
import { BLOCK_ELEMENTS, containsElement, elementOf, hasClass, isElement, stylesOf, textIn } from "./hast.ts";
import { cellsIn, flatten, withHeader } from "./table-cells.ts";
import { nestLists, readWordLists } from "./word-lists.ts";

/** The kinds of content that the markup cannot express, as the notification names them. */
export type Lost =
	| "видео и другие вставки"
	| "зачёркивание"
	| "надстрочные и подстрочные знаки"
	| "объединённые ячейки таблицы"
	| "списки и таблицы в ячейках таблицы"
	| "формулы";

const DROPPED = ["head", "style", "script", "title", "meta", "link", "noscript"];
const CONTROLS = ["input", "select", "textarea", "datalist"];
const EMBEDS = ["iframe", "video", "audio", "object", "embed", "canvas"];
const HEADING = /^h[1-6]$/;

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
	let inside = children;
	if (isItalic) inside = [elementOf("em", inside)];
	// Headings are bold by default.
	if (isStrong && !isInHeading) inside = [elementOf("strong", inside)];
	return inside;
}

/** Reduces clipboard HTML to semantic elements, also where programs express the meaning by styles alone. */
export class HtmlCleaner {
	/** The kinds of content that were dropped. */
	readonly lost = new Set<Lost>();

	clean(nodes: ElementContent[], isInHeading = false): ElementContent[] {
		return nestLists(readWordLists(nodes)).flatMap((node) => {
			if (node.type === "element") return this.#element(node, isInHeading);
			return node.type === "text" ? [node] : [];
		});
	}

	#element(node: Element, isInHeading: boolean): ElementContent[] {
		const { tagName } = node;
		const styles = stylesOf(node);
		if (DROPPED.includes(tagName) || CONTROLS.includes(tagName)) return [];
		if (isHidden(styles) || hasClass(node, /^MsoCommentReference$/)) return [];
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
		if (tagName === "li") return [this.#item(node, cleaned)];
		if (hasClass(node, /^Mso(?:Intense)?Quote$/)) {
			return [elementOf("blockquote", [elementOf("p", cleaned)])];
		}
		if (["a", "img", "ol", "td", "th"].includes(tagName)) {
			return [{ ...node, children: cleaned }];
		}
		const children = cleaned.some((child) => containsElement(child, ...BLOCK_ELEMENTS))
			? cleaned
			: emphasize(node, cleaned, isInHeading);
		// Formatting elements are replaced by their content.
		return this.#isFormatting(node) ? children : [elementOf(tagName, children)];
	}

	#isFormatting({ tagName }: Element): boolean {
		return /^(?:b|strong|i|em|cite|dfn|u|ins|mark|s|strike|del|sup|sub|font|span|small|big|var|picture|o:p|st1:.*)$/.test(
			tagName,
		);
	}

	#recordLostStyles(tagName: string, styles: Map<string, string>): void {
		const line = styles.get("text-decoration") ?? "";
		const isStrikethrough = ["s", "strike", "del"].includes(tagName);
		if (isStrikethrough || line.includes("line-through")) {
			this.lost.add("зачёркивание");
		}
		const align = styles.get("vertical-align") ?? "";
		const isSuperOrSubscript = tagName === "sup" || tagName === "sub";
		if (isSuperOrSubscript || align === "super" || align === "sub") {
			this.lost.add("надстрочные и подстрочные знаки");
		}
	}

	/** Unwraps the only paragraph of an item, so that its list is tight (CommonMark 0.31, 5.3). */
	#item(node: Element, children: ElementContent[]): Element {
		const paragraphs = children.filter((child) => isElement(child, "p"));
		const isTight =
			paragraphs.length === 1 &&
			children.every((child) => isElement(child, "p", "ul", "ol") || textIn(child).trim() === "");
		if (!isTight) return { ...node, children };
		const line = children.flatMap((child) =>
			child.type === "element" && child.tagName === "p" ? child.children : [child],
		);
		return { ...node, children: line };
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
		const change = (part: ElementContent, isHead: boolean): ElementContent => {
			if (part.type !== "element") return part;
			const isCell = part.tagName === "td" || part.tagName === "th";
			const { children } = part;
			return isCell
				? {
						...part,
						// The header cells of a table are bold by default.
						children: flatten(this.clean(children, isHead || part.tagName === "th")),
					}
				: { ...part, children: children.map((child) => change(child, isHead)) };
		};
		const table = withHeader(node);
		return [
			elementOf(
				"table",
				table.children.map((part) => change(part, false)),
			),
		];
	}
}
