import type { Element, ElementContent } from "hast";
import {
	elementOf,
	hasClass,
	hasInside,
	isElement,
	stylesOf,
	textIn,
} from "./hast.ts";
import { nestLists, readWordLists } from "./word-lists.ts";

/** Kinds of content that the markup cannot express, as named to the author. */
export type Lost =
	| "видео и другие вставки"
	| "зачёркивание"
	| "надстрочные и подстрочные знаки"
	| "объединённые ячейки таблицы"
	| "списки и таблицы в ячейках таблицы"
	| "формулы";

const DROPPED = [
	"head",
	"style",
	"script",
	"title",
	"meta",
	"link",
	"noscript",
];
const CONTROLS = ["input", "select", "textarea", "datalist"];
const EMBEDS = ["iframe", "video", "audio", "object", "embed", "canvas"];
const BLOCKS = [
	"address",
	"article",
	"blockquote",
	"div",
	"dl",
	"figure",
	"h1",
	"h2",
	"h3",
	"h4",
	"h5",
	"h6",
	"hr",
	"ol",
	"p",
	"pre",
	"section",
	"table",
	"ul",
];
const HEADING = /^h[1-6]$/;

const isHidden = (styles: Map<string, string>) =>
	styles.get("display") === "none" ||
	styles.get("mso-hide") === "all" ||
	/^(?:comment-list|comment)$/.test(styles.get("mso-element") ?? "");

const isBold = (weight: string) =>
	/^bold/.test(weight) || Number.parseInt(weight, 10) >= 600;

/** Turns an element's bold and italic styles into elements. A style may also undo a bold element. */
function emphasise(
	node: Element,
	children: ElementContent[],
	isInHeading: boolean,
): ElementContent[] {
	const styles = stylesOf(node);
	const { tagName } = node;
	const weight = styles.get("font-weight");
	const slant = styles.get("font-style");
	const isStrong = weight
		? isBold(weight)
		: tagName === "b" || tagName === "strong";
	const isSlanted = slant
		? /^(?:italic|oblique)/.test(slant)
		: ["i", "em", "cite", "dfn"].includes(tagName);
	let inside = children;
	if (isSlanted) inside = [elementOf("em", inside)];
	// A heading is bold as it is.
	if (isStrong && !isInHeading) inside = [elementOf("strong", inside)];
	return inside;
}

/** Text for a table's cell, which holds one line: what stands apart there has a space between. */
function flatten(nodes: ElementContent[]): ElementContent[] {
	const space: ElementContent = { type: "text", value: " " };
	return nodes.flatMap((node) => {
		if (node.type !== "element") return [node];
		if (node.tagName === "br") return [space];
		const children = flatten(node.children);
		const isApart =
			BLOCKS.includes(node.tagName) || isElement(node, "li", "tr");
		if (isApart) return [space, ...children, space];
		return [{ ...node, children }];
	});
}

/** The first row of a table is its head where no other is: the markup knows no table without one. */
function withHead(table: Element): Element {
	if (hasInside(table, "th", "thead")) return table;
	let isDone = false;
	const change = (node: ElementContent): ElementContent => {
		if (isDone || node.type !== "element") return node;
		if (node.tagName !== "tr") {
			return { ...node, children: node.children.map(change) };
		}
		isDone = true;
		const children = node.children.map((cell) =>
			cell.type === "element" && cell.tagName === "td"
				? { ...cell, tagName: "th" }
				: cell,
		);
		return { ...node, children };
	};
	return { ...table, children: table.children.map(change) };
}

function cellsIn(node: ElementContent): Element[] {
	if (node.type !== "element") return [];
	if (node.tagName === "td" || node.tagName === "th") return [node];
	return node.children.flatMap(cellsIn);
}

/** Makes plain HTML of what programs put on the clipboard: what only looks like something becomes it. */
export class HtmlCleaner {
	/** Kinds of content that were dropped. */
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
		this.#noteStyle(tagName, styles);
		if (tagName === "table") return this.#table(node, isInHeading);
		const isHeading = HEADING.test(tagName) || hasClass(node, /^MsoTitle$/);
		const cleaned = this.clean(node.children, isInHeading || isHeading);
		if (tagName === "pre") return [node];
		if (isHeading) {
			// Readers have three levels (behaviour of the markup).
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
		const children = cleaned.some((child) => hasInside(child, ...BLOCKS))
			? cleaned
			: emphasise(node, cleaned, isInHeading);
		// Elements of formatting are replaced by their content.
		return this.#isFormatting(node) ? children : [elementOf(tagName, children)];
	}

	#isFormatting({ tagName }: Element): boolean {
		return /^(?:b|strong|i|em|cite|dfn|u|ins|mark|s|strike|del|sup|sub|font|span|small|big|var|picture|o:p|st1:.*)$/.test(
			tagName,
		);
	}

	#noteStyle(tagName: string, styles: Map<string, string>): void {
		const line = styles.get("text-decoration") ?? "";
		const isStruck = ["s", "strike", "del"].includes(tagName);
		if (isStruck || line.includes("line-through")) {
			this.lost.add("зачёркивание");
		}
		const align = styles.get("vertical-align") ?? "";
		const isRaised = tagName === "sup" || tagName === "sub";
		if (isRaised || align === "super" || align === "sub") {
			this.lost.add("надстрочные и подстрочные знаки");
		}
	}

	/** An item of one paragraph is a line: nothing stands apart in its list. */
	#item(node: Element, children: ElementContent[]): Element {
		const paragraphs = children.filter((child) => isElement(child, "p"));
		const isLine =
			paragraphs.length === 1 &&
			children.every(
				(child) =>
					isElement(child, "p", "ul", "ol") || textIn(child).trim() === "",
			);
		if (!isLine) return { ...node, children };
		const line = children.flatMap((child) =>
			child.type === "element" && child.tagName === "p"
				? child.children
				: [child],
		);
		return { ...node, children: line };
	}

	#table(node: Element, isInHeading: boolean): ElementContent[] {
		const cells = cellsIn(node);
		const [only] = cells;
		// A frame around a text, or a page laid out with a table.
		if (only && cells.length === 1)
			return this.clean(only.children, isInHeading);
		const isSpanned = ({ properties }: Element) =>
			[properties.colSpan, properties.rowSpan].some((span) => Number(span) > 1);
		if (cells.some(isSpanned)) this.lost.add("объединённые ячейки таблицы");
		if (
			cells.some(({ children }) =>
				children.some((child) => hasInside(child, "ul", "ol", "table")),
			)
		) {
			this.lost.add("списки и таблицы в ячейках таблицы");
		}
		const change = (part: ElementContent, isHead: boolean): ElementContent => {
			if (part.type !== "element") return part;
			const isCell = part.tagName === "td" || part.tagName === "th";
			const { children } = part;
			return isCell
				? {
						...part,
						// The head of a table is bold as it is.
						children: flatten(
							this.clean(children, isHead || part.tagName === "th"),
						),
					}
				: { ...part, children: children.map((child) => change(child, isHead)) };
		};
		const table = withHead(node);
		return [
			elementOf(
				"table",
				table.children.map((part) => change(part, false)),
			),
		];
	}
}
