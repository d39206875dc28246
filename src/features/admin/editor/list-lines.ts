import { isBlank, type Line, lineAfter, lineBefore, quoteDepth, quoteEnd } from "./lines.ts";

const TAB_COLUMNS = 4;

/** A line of a list. Columns are counted from the end of its quote marks, as in CommonMark. */
export interface ListLine {
	line: Line;
	/** The column of an item's mark, or of the first word of other lines. */
	indent: number;
	/** The width of an item's mark with the space after it; undefined for other lines. */
	width?: number;
}

export interface List {
	lines: ListLine[];
	/** The item that contains each line; for an item, the one it is nested in. */
	parents: (ListLine | undefined)[];
	/** The item before each item on the same level. */
	previous: (ListLine | undefined)[];
}

function columnsOf(indentation: string): number {
	let columns = 0;
	for (const character of indentation) {
		columns += character === "\t" ? TAB_COLUMNS - (columns % TAB_COLUMNS) : 1;
	}
	return columns;
}

export const isItem = ({ kind }: Line) => kind.name === "bullet" || kind.name === "number";

function listLineOf(text: string, line: Line): ListLine {
	const indent = columnsOf(text.slice(quoteEnd(text, line), line.marker));
	if (!isItem(line)) return { line, indent };
	const mark = text.slice(line.marker, line.content).trimEnd().length;
	// The text of an empty item begins after one space.
	const width = Math.max(line.content - line.marker, mark + 1);
	return { line, indent, width };
}

/** True if a line continues the list around it: an unindented paragraph ends the list. */
function continuesList(text: string, line: Line): boolean {
	if (isItem(line) || isBlank(line)) return true;
	if (listLineOf(text, line).indent > 0) return true;
	const above = lineBefore(text, line);
	return line.kind.name === "text" && above !== undefined && !isBlank(above);
}

/** All lines of the list that contains a line, from its first item on. */
function listLinesAround(text: string, line: Line): ListLine[] {
	const depth = quoteDepth(text, line);
	const isInside = (other: Line | undefined): other is Line =>
		other !== undefined && quoteDepth(text, other) === depth && continuesList(text, other);
	const lines = [line];
	for (let at = lineBefore(text, line); isInside(at); at = lineBefore(text, at)) lines.push(at);
	lines.reverse();
	for (let at = lineAfter(text, line); isInside(at); at = lineAfter(text, at)) lines.push(at);
	return lines.slice(lines.findIndex(isItem)).map((listed) => listLineOf(text, listed));
}

/** The list that contains an item. */
export function listAround(text: string, item: Line): List {
	const lines = listLinesAround(text, item);
	const open: ListLine[] = [];
	const parents: List["parents"] = [];
	const previous: List["previous"] = [];
	for (const listed of lines) {
		const { indent } = listed;
		if (listed.width === undefined) {
			// The lines of a paragraph need no indentation (CommonMark 0.31, 5.2), so they end no item.
			parents.push(open.findLast((item) => contentOf(item) <= indent));
			previous.push(undefined);
			continue;
		}
		previous.push(popItems(open, indent, contentOf));
		parents.push(open.at(-1));
		open.push(listed);
	}
	return { lines, parents, previous };
}

/** The column at which an item's content begins: lines that begin there or further right are nested in it. */
export const contentOf = ({ indent, width = 0 }: ListLine) => indent + width;

/** Pops the items that cannot contain a line at `column`. @returns the outermost of them */
export function popItems<Item>(open: Item[], column: number, contentAt: (item: Item) => number): Item | undefined {
	let last: Item | undefined;
	for (let top = open.at(-1); top && contentAt(top) > column; top = open.at(-1)) last = open.pop();
	return last;
}
