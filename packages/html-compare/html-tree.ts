/** An element of the server's renderer. */
export interface HtmlElement {
	name: string;
	/** The start tag as it is written; empty for an element that only groups its children. */
	open: string;
	children: HtmlNode[];
}

/** An element, or text in which `&`, `<` and `>` are escaped. */
export type HtmlNode = HtmlElement | string;

const VOID = new Set(["br", "hr", "img", "source"]);
const BLOCKS = new Set("p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre div table thead tbody tr th td hr".split(" "));

// The renderer writes what a browser would serialise, with `<` and `>` escaped in attributes too (packages/markup):
// a regular expression reads it without loss.
const PART = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g;

/** The blocks of a text from the server's renderer. */
export function parseHtml(html: string): HtmlElement[] {
	const root: HtmlElement = { name: "div", open: "", children: [] };
	const opened = [root];
	for (const [text, slash, name, attributes = ""] of html.matchAll(PART)) {
		const parent = opened.at(-1) ?? root;
		if (name === undefined) parent.children.push(text);
		else if (slash) opened.pop();
		else {
			const element = { name, open: writeStartTag(name, attributes), children: [] };
			parent.children.push(element);
			if (!VOID.has(name)) opened.push(element);
		}
	}
	return blocksOf(root);
}

// Ids would occur twice in the page. A heading's link to itself is left out, since it leads nowhere here.
function writeStartTag(name: string, attributes: string): string {
	return attributes.includes('class="anchor"') ? "" : `<${name}${attributes.replace(/ id="[^"]*"/, "")}>`;
}

const isBlock = (node: HtmlNode): node is HtmlElement => typeof node !== "string" && BLOCKS.has(node.name);

/** True if an element consists of blocks, as a list does; else it consists of text and inline elements. */
export const hasBlocks = ({ children }: HtmlElement) => children.some(isBlock);

/** The blocks in an element. Text beside them, as before a list in a list, becomes a paragraph without tags. */
export function blocksOf({ children }: HtmlElement): HtmlElement[] {
	const blocks: HtmlElement[] = [];
	let loose: HtmlElement | undefined;
	for (const node of children) {
		if (isBlock(node)) {
			loose = undefined;
			blocks.push(node);
		} else if (loose) loose.children.push(node);
		else if (typeof node !== "string" || node.trim() !== "") {
			loose = { name: "p", open: "", children: [node] };
			blocks.push(loose);
		}
	}
	return blocks;
}

/** Wraps the written content of an element in its tags. */
export const writeElement = ({ name, open }: Pick<HtmlElement, "name" | "open">, content: string): string =>
	open === "" ? content : VOID.has(name) ? open : `${open}${content}</${name}>`;

export function writeHtml(node: HtmlNode): string {
	return typeof node === "string" ? node : writeElement(node, node.children.map(writeHtml).join(""));
}

export const escapeHtml = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
