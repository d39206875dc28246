import type { Element, ElementContent } from "hast";
import { EXIT, visit } from "unist-util-visit";

/** Names of block elements, whose content is on separate lines. */
export const BLOCK_ELEMENTS =
	"address article blockquote div dl figure h1 h2 h3 h4 h5 h6 hr ol p pre section table ul".split(" ");

/** Creates an element without attributes. */
export const elementOf = (tagName: string, children: ElementContent[]): Element => ({
	type: "element",
	tagName,
	properties: {},
	children,
});

export const isElement = (node: ElementContent, ...names: string[]) =>
	node.type === "element" && (names.length === 0 || names.includes(node.tagName));

/** The text content of a node. */
export function textIn(node: ElementContent): string {
	if (node.type === "text") return node.value;
	return node.type === "element" ? node.children.map(textIn).join("") : "";
}

/** True if a node is or contains an element of one of the names. */
export function containsElement(node: ElementContent, ...names: string[]): boolean {
	if (node.type !== "element") return false;
	return names.includes(node.tagName) || node.children.some((child) => containsElement(child, ...names));
}

/** The declarations of an element's style attribute by property, in lower case. */
export function stylesOf({ properties }: Element): Map<string, string> {
	const declarations = `${properties.style ?? ""}`.toLowerCase().matchAll(/([\w-]+)\s*:\s*([^;]*[^;\s])/g);
	return new Map(Array.from(declarations, ([, name = "", value = ""]) => [name, value]));
}

export function hasClass({ properties }: Element, name: RegExp): boolean {
	return [properties.className].flat().some((token) => name.test(`${token}`));
}

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
export function addHeader(table: Element): void {
	if (containsElement(table, "th", "thead")) return;
	visit(table, { tagName: "tr" }, (row: Element) => {
		for (const cell of row.children) if (cell.type === "element" && cell.tagName === "td") cell.tagName = "th";
		return EXIT;
	});
}

/** The cells in a node, without those of nested tables. */
export function cellsIn(node: ElementContent): Element[] {
	if (node.type !== "element") return [];
	if (node.tagName === "td" || node.tagName === "th") return [node];
	return node.children.flatMap(cellsIn);
}
