import { type HtmlElement, type HtmlNode, writeHtml } from "./html-tree.ts";

/** A word, a space, a punctuation mark or a picture inside a block. */
export interface Token {
	/** Equal tokens have the same key. */
	key: string;
	html: string;
	/** The start tags of the elements around it, outermost first. */
	tags: readonly string[];
	/** True for an item that is shown separately: a picture, a recording, a video. */
	isMedia: boolean;
}

// An entity is one token: its letters are not a word.
const TOKEN = /&[a-z]+;|[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*|\s+|[^\p{L}\p{N}\s&]/gu;

// Elements that the renderer writes as a unit (packages/markup/elements.ts).
const MEDIA = /^<(?:img|picture|a class="(?:zoom|video|frame)"|span class="(?:audio|own-video)")/;

/** The tokens of a block without blocks inside. */
export function tokensOf(block: HtmlElement): Token[] {
	const isVerbatim = block.name === "pre";
	const tokens: Token[] = [];
	const visit = (node: HtmlNode, tags: readonly string[]) => {
		if (typeof node === "string") {
			for (const [text] of node.matchAll(TOKEN))
				tokens.push({ key: keyOf(text, isVerbatim), html: text, tags, isMedia: false });
		} else if (MEDIA.test(node.open) || node.name === "br") {
			const html = writeHtml(node);
			tokens.push({ key: html, html, tags, isMedia: node.name !== "br" });
		} else {
			for (const child of node.children) visit(child, node.open === "" ? tags : [...tags, node.open]);
		}
	};
	for (const child of block.children) visit(child, []);
	return tokens;
}

// Spaces are equal, whatever their kind: typography makes those beside short words non-breaking.
const keyOf = (text: string, isVerbatim: boolean) => (!isVerbatim && /^(\s+|&nbsp;)$/.test(text) ? " " : text);
