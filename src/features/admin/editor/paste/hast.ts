import type { Element, ElementContent, Properties } from "hast";

/** Names of block elements, whose content is on lines of its own. */
export const BLOCK_ELEMENTS = [
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

/** Creates an element, by default without attributes. */
export const elementOf = (tagName: string, children: ElementContent[], properties: Properties = {}): Element => ({
	type: "element",
	tagName,
	properties,
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
	return (
		node.type === "element" &&
		(names.includes(node.tagName) || node.children.some((child) => containsElement(child, ...names)))
	);
}

/** The declarations of an element's style attribute by property, in lower case. */
export function stylesOf({ properties }: Element): Map<string, string> {
	const styles = new Map<string, string>();
	for (const declaration of `${properties.style ?? ""}`.split(";")) {
		const colon = declaration.indexOf(":");
		if (colon < 0) continue;
		const name = declaration.slice(0, colon).trim().toLowerCase();
		styles.set(
			name,
			declaration
				.slice(colon + 1)
				.trim()
				.toLowerCase(),
		);
	}
	return styles;
}

export function hasClass({ properties }: Element, name: RegExp): boolean {
	return [properties.className].flat().some((token) => name.test(`${token}`));
}
