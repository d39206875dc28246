import { type BlockChange, compareBlocks, type Direction } from "./compare-blocks.ts";
import { type ElementBlock, toBlock } from "./element-block.ts";
import { escapeHtml, type HtmlElement, parseHtml } from "./html-tree.ts";
import { tokensOf } from "./tokens.ts";
import { writeChange } from "./write-blocks.ts";
import { writeWords } from "./write-words.ts";

/** A block of a comparison. In its HTML, added words are in `ins` and removed ones in `del`. */
export interface Row {
	/** The position among the rows, which is its React key. */
	index: number;
	kind: BlockChange<ElementBlock>["kind"];
	html: string;
	direction?: Direction;
}

/** Compares two texts from the server's renderer, block by block. */
export const compareHtml = (before: string, after: string): Row[] =>
	compareElements(parseHtml(before), parseHtml(after));

/** Compares two plain texts, line by line. */
export const compareLines = (before: string, after: string): Row[] => compareElements(linesOf(before), linesOf(after));

/** Compares two short plain texts. @returns one text, as HTML, with the words of both */
export const compareWords = (before: string, after: string): string =>
	writeWords(tokensOf(elementOf(before)), tokensOf(elementOf(after)));

// The element is that of code, since every space of a source counts.
const elementOf = (text: string): HtmlElement => ({ name: "pre", open: "", children: [escapeHtml(text)] });
const linesOf = (text: string) => (text === "" ? [] : text.split(/\r?\n/).map(elementOf));

const compareElements = (before: HtmlElement[], after: HtmlElement[]): Row[] =>
	compareBlocks(before.map(toBlock), after.map(toBlock)).map((change, index) => ({
		index,
		kind: change.kind,
		html: writeChange(change),
		...("direction" in change && { direction: change.direction }),
	}));
