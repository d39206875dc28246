import type { Element, ElementContent } from "hast";
import { elementOf, hasClass, isElement, stylesOf, textIn } from "./hast.ts";

/** A paragraph that is a list item in Word. */
interface Item {
	level: number;
	isOrdered: boolean;
	paragraph: Element;
}

const ORDERED = /^[\s\u00a0]*\(?(?:\d+|[a-zа-яё]|[ivxlc]+)[.)]/i;

/** The element with an item's bullet or number, which Word writes as text and styles with `mso-list: Ignore`. */
function markOf(node: ElementContent): Element | undefined {
	if (node.type !== "element") return;
	if (stylesOf(node).get("mso-list") === "ignore") return node;
	for (const child of node.children) {
		const mark = markOf(child);
		if (mark) return mark;
	}
	return;
}

function without(node: Element, removed: Element): Element {
	const children = node.children
		.filter((child) => child !== removed)
		.map((child) => (child.type === "element" ? without(child, removed) : child));
	return { ...node, children };
}

function itemOf(node: ElementContent): Item | undefined {
	if (node.type !== "element" || node.tagName !== "p") return;
	const level = /\blevel(\d)/.exec(stylesOf(node).get("mso-list") ?? "")?.[1];
	if (!level) return;
	const mark = markOf(node);
	if (!mark && !hasClass(node, /^MsoList/)) return;
	return {
		level: Number(level),
		isOrdered: mark !== undefined && ORDERED.test(textIn(mark)),
		paragraph: mark ? without(node, mark) : node,
	};
}

function listsOf(items: Item[]): Element[] {
	const lists: Element[] = [];
	const [first] = items;
	if (!first) return lists;
	let rest = items;
	while (rest[0]) {
		const { paragraph, isOrdered } = rest[0];
		const next = rest.findIndex(({ level }, index) => index > 0 && level <= first.level);
		const inner = rest.slice(1, next < 0 ? undefined : next);
		const item = elementOf("li", [...paragraph.children, ...listsOf(inner)]);
		const name = isOrdered ? "ol" : "ul";
		const last = lists.at(-1);
		if (last?.tagName === name) last.children.push(item);
		else lists.push(elementOf(name, [item]));
		rest = next < 0 ? [] : rest.slice(next);
	}
	return lists;
}

const isSpace = (node: ElementContent) => node.type === "comment" || (node.type === "text" && node.value.trim() === "");

/** Converts the paragraphs that Word writes in place of lists (`mso-list`) to lists. */
export function readWordLists(nodes: ElementContent[]): ElementContent[] {
	const read: ElementContent[] = [];
	let items: Item[] = [];
	const flush = () => {
		read.push(...listsOf(items));
		items = [];
	};
	for (const node of nodes) {
		const item = itemOf(node);
		if (item) items.push(item);
		else if (items.length === 0 || !isSpace(node)) {
			flush();
			read.push(node);
		}
	}
	flush();
	return read;
}

/** Moves nested lists into the items before them: Google Docs writes them as siblings of their items. */
export function nestLists(nodes: ElementContent[]): ElementContent[] {
	const nested: ElementContent[] = [];
	let item: Element | undefined;
	for (const node of nodes) {
		if (item && isElement(node, "ul", "ol")) item.children.push(node);
		else nested.push(node);
		if (node.type === "element" && node.tagName === "li") item = node;
	}
	return nested;
}
