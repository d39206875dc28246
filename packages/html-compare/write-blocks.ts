import { type BlockChange, compareBlocks, type Direction } from "./compare-blocks.ts";
import { describeBlocks, note } from "./describe.ts";
import { allTokensOf, type ElementBlock, toBlock } from "./element-block.ts";
import { blocksOf, type HtmlElement, hasBlocks, writeElement, writeHtml } from "./html-tree.ts";
import { tokensOf } from "./tokens.ts";
import { CHANGE, writeWords } from "./write-words.ts";

/** The HTML of a block with its change; a changed block has the words of both versions. */
export function writeChange(change: BlockChange<ElementBlock>): string {
	switch (change.kind) {
		case "removed":
			return writeWhole(change.before.element, "removed");
		case "added":
			return writeWhole(change.after.element, "added");
		case "left":
			return beginningOf(change.before.element);
		case "same":
			return writeHtml(change.after.element);
		default:
			return writePair(change.before.element, change.after.element);
	}
}

/** An element of which all words were added or removed. */
function writeWhole(element: HtmlElement, kind: "added" | "removed"): string {
	if (hasBlocks(element)) {
		const content = blocksOf(element).map((block) => writeWhole(block, kind));
		return writeElement(element, content.join(""));
	}
	const tokens = tokensOf(element);
	return writeElement(element, kind === "added" ? writeWords([], tokens) : writeWords(tokens, []));
}

const LISTS = ["ul", "ol"];
const isSameKind = (one: HtmlElement, other: HtmlElement) =>
	one.name === other.name || [one, other].every(({ name }) => LISTS.includes(name));

/** Two states of an element as one. */
function writePair(before: HtmlElement, after: HtmlElement): string {
	const [isList, wasList] = [hasBlocks(after), hasBlocks(before)];
	const remark = describeBlocks(before, after);
	const marked = remark && CHANGE + remark;
	if (!isList && !wasList) {
		return writeElement(after, marked + writeWords(tokensOf(before), tokensOf(after)));
	}
	const isItem = after.name === "li" && before.name === "li";
	if ((isList && wasList && isSameKind(before, after)) || isItem) return marked + writeChildren(before, after);
	return writeWhole(before, "removed") + writeWhole(after, "added");
}

function writeChildren(before: HtmlElement, after: HtmlElement): string {
	const [old, current] = [blocksOf(before), blocksOf(after)];
	// The cells of a row are compared in their columns: none may be inserted beside them.
	if (after.name === "tr" && old.length === current.length) {
		return writeElement(after, current.map((cell, column) => writePair(old[column] ?? cell, cell)).join(""));
	}
	return writeElement(after, compareBlocks(old.map(toBlock), current.map(toBlock)).map(writeInner).join(""));
}

const ARROWS = { up: "↑", down: "↓" };
const WAYS = { up: "выше", down: "ниже" };

/** The remark about a moved block, with an arrow: at its new place and at its former one. */
export const describeMove = (kind: "left" | "moved", direction: Direction) =>
	`${ARROWS[direction]} Перемещено ${kind === "left" ? "отсюда " : ""}${WAYS[direction]}`;

const BLOCK_STARTS = /^(?:<(?:ul|ol|li|p|blockquote|div|table|thead|tbody|tr|th|td|h\d|pre)\b[^>]*>)*/;

/** Writes a block inside another one. A remark says that it moved, since it has no place in the margin. */
function writeInner(change: BlockChange<ElementBlock>): string {
	const html = writeChange(change);
	if (change.kind === "moved") {
		return html.replace(BLOCK_STARTS, (tags) => tags + CHANGE + note(describeMove("moved", change.direction)));
	}
	if (change.kind !== "left") return html;
	const { name } = change.before.element;
	// A row or a cell with the remark would have no place in its table.
	if (/^t[rdh]$/.test(name)) return "";
	const tag = name === "li" ? "li" : "p";
	return `<${tag}>${note(`${describeMove("left", change.direction)}: ${html}`)}</${tag}>`;
}

const BEGINNING_LENGTH = 60;

/** The first words of an element. */
function beginningOf(element: HtmlElement): string {
	const tokens = allTokensOf(element).filter(({ isMedia, key }) => !isMedia && key !== "<br>");
	let length = 0;
	const first = tokens.filter(({ key }) => {
		length += key.length;
		return length <= BEGINNING_LENGTH;
	});
	const text = first.map(({ html }) => html).join("");
	return first.length < tokens.length ? `${text}…` : text;
}
