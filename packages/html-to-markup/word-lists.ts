import type { Element, ElementContent } from "hast";
import { EXIT, visit } from "unist-util-visit";
import { elementOf, hasClass, isElement, stylesOf, textIn } from "./hast.ts";

/** A paragraph that is a list item in Word. */
interface Item {
	level: number;
	isOrdered: boolean;
	paragraph: Element;
}

const ORDERED = /^[\s\u00a0]*\(?(?:\d+|[a-zа-яё]|[ivxlc]+)[.)]/i;

/** Takes an item's bullet or number, which Word writes as text and styles with `mso-list: Ignore`, out of its paragraph. */
function takeMark(paragraph: Element): string | undefined {
	let mark: string | undefined;
	visit(paragraph, "element", (node, index = 0, parent) => {
		if (stylesOf(node).get("mso-list") !== "ignore" || !parent) return;
		mark = textIn(node);
		parent.children.splice(index, 1);
		return EXIT;
	});
	return mark;
}

function itemOf(node: ElementContent): Item | undefined {
	if (node.type !== "element" || node.tagName !== "p") return;
	const level = /\blevel(\d)/.exec(stylesOf(node).get("mso-list") ?? "")?.[1];
	if (!level) return;
	const mark = takeMark(node);
	if (mark === undefined && !hasClass(node, /^MsoList/)) return;
	return { level: Number(level), isOrdered: ORDERED.test(mark ?? ""), paragraph: node };
}

function listsOf(items: readonly Item[]): Element[] {
	const lists: Element[] = [];
	const top = items[0]?.level ?? 0;
	for (const [index, { level, paragraph, isOrdered }] of items.entries()) {
		if (index > 0 && level > top) continue;
		const next = items.findIndex((item, other) => other > index && item.level <= top);
		const inner = items.slice(index + 1, next < 0 ? undefined : next);
		const item = elementOf("li", [...paragraph.children, ...listsOf(inner)]);
		const name = isOrdered ? "ol" : "ul";
		const last = lists.at(-1);
		if (last?.tagName === name) last.children.push(item);
		else lists.push(elementOf(name, [item]));
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
