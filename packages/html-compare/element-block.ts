import type { Block } from "./compare-blocks.ts";
import { blocksOf, type HtmlElement, hasBlocks, writeHtml } from "./html-tree.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** An element as a block that can be compared. */
export interface ElementBlock extends Block {
	element: HtmlElement;
}

// A picture identifies a block as well as a sentence does.
const MEDIA_LENGTH = 100;

export function toBlock(element: HtmlElement): ElementBlock {
	const tokens = allTokensOf(element);
	const words = tokens.filter(({ key, isMedia }) => isMedia || /^[\p{L}\p{N}]/u.test(key));
	return {
		element,
		key: keyOf(element),
		// All pictures count as the same word, so that a picture is compared with the one that it replaces.
		words: new Set(words.map(({ key, isMedia }) => (isMedia ? "<media>" : key.toLowerCase()))),
		length: tokens.reduce((sum, { key, isMedia }) => sum + (isMedia ? MEDIA_LENGTH : key.length), 0),
	};
}

/** The tokens of an element and of the blocks inside. */
export const allTokensOf = (element: HtmlElement): Token[] =>
	hasBlocks(element) ? blocksOf(element).flatMap(allTokensOf) : tokensOf(element);

/** The HTML of an element, in which spaces of all kinds are equal unless it is code. */
function keyOf(element: HtmlElement): string {
	const { name, open, children } = element;
	if (hasBlocks(element)) return `${open}${blocksOf(element).map(keyOf).join("")}</${name}>`;
	const html = children.map(writeHtml).join("");
	if (name === "pre") return `${open}${html}</pre>`;
	const text = html.replaceAll(/&nbsp;|\s+/g, " ");
	// An item's text is a paragraph in a list with empty lines between its items, and is not without them: its words are the same.
	if (name === "li") return `${open}<p>${text}</p></li>`;
	return `${name === "p" ? "<p>" : open}${text}</${name}>`;
}
