import type { Element, ElementContent } from "hast";
import { BLOCK_ELEMENTS, containsElement, isElement } from "./hast.ts";

/** Flattens content to one line, as headings and table cells need it, with a space at the edges of blocks. */
export function flatten(nodes: ElementContent[]): ElementContent[] {
	const space: ElementContent = { type: "text", value: " " };
	return nodes.flatMap((node) => {
		if (node.type !== "element") return [node];
		if (node.tagName === "br") return [space];
		const children = flatten(node.children);
		const isBlock = BLOCK_ELEMENTS.includes(node.tagName) || isElement(node, "li", "tr");
		if (isBlock) return [space, ...children, space];
		return [{ ...node, children }];
	});
}

/** Makes the first row of a table without a header its header, since the markup has no tables without one. */
export function withHeader(table: Element): Element {
	if (containsElement(table, "th", "thead")) return table;
	let isDone = false;
	const change = (node: ElementContent): ElementContent => {
		if (isDone || node.type !== "element") return node;
		if (node.tagName !== "tr") {
			return { ...node, children: node.children.map(change) };
		}
		isDone = true;
		const children = node.children.map((cell) =>
			cell.type === "element" && cell.tagName === "td" ? { ...cell, tagName: "th" } : cell,
		);
		return { ...node, children };
	};
	return { ...table, children: table.children.map(change) };
}

/** The cells in a node, without those of nested tables. */
export function cellsIn(node: ElementContent): Element[] {
	if (node.type !== "element") return [];
	if (node.tagName === "td" || node.tagName === "th") return [node];
	return node.children.flatMap(cellsIn);
}
