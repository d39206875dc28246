import type { Change } from "./edit.ts";
import {
	isBlank,
	type Line,
	lineAfter,
	lineBefore,
	quoteDepth,
	quoteEnd,
} from "./lines.ts";

const TAB = 4;

/** A line of a list. Columns are counted from the end of its quote marks, as CommonMark counts them. */
interface ListLine {
	line: Line;
	/** The column of its mark, or of its first word. */
	indent: number;
	/** The width of an item's marker with the space after it; undefined for other lines. */
	width?: number;
}

/** An item as it becomes. */
interface Item {
	line: Line;
	/** The column where its words begin. */
	content: number;
	mark: Mark;
}

/** A bullet, or a number and what stands behind it. */
interface Mark {
	number?: number;
	sign: string;
}

export interface List {
	lines: ListLine[];
	/** The item that each line belongs to, for an item the one it is nested in. */
	parents: (ListLine | undefined)[];
	/** The item before each item, on the same level. */
	previous: (ListLine | undefined)[];
}

/** A change of an item: its new column, and for a new item the number of its neighbour. */
export interface Move {
	indent: number;
	number?: number;
}

function columnsOf(indentation: string): number {
	let columns = 0;
	for (const character of indentation) {
		columns += character === "\t" ? TAB - (columns % TAB) : 1;
	}
	return columns;
}

export const isItem = ({ kind }: Line) =>
	kind.name === "bullet" || kind.name === "number";

function listLineOf(text: string, line: Line): ListLine {
	const indent = columnsOf(text.slice(quoteEnd(text, line), line.marker));
	if (!isItem(line)) return { line, indent };
	const mark = text.slice(line.marker, line.content).trimEnd().length;
	// An empty item's words would follow after one space.
	const width = Math.max(line.content - line.marker, mark + 1);
	return { line, indent, width };
}

/** Tells whether a line belongs to the list of its neighbours: an unindented paragraph ends it. */
function goesOn(text: string, line: Line): boolean {
	if (isItem(line) || isBlank(line)) return true;
	if (listLineOf(text, line).indent > 0) return true;
	const above = lineBefore(text, line);
	return line.kind.name === "text" && above !== undefined && !isBlank(above);
}

/** All lines of the list that a line belongs to, from its first item on. */
function linesAround(text: string, line: Line): ListLine[] {
	const depth = quoteDepth(text, line);
	const isInside = (other: Line | undefined): other is Line =>
		other !== undefined &&
		quoteDepth(text, other) === depth &&
		goesOn(text, other);
	const lines = [line];
	for (let at = lineBefore(text, line); isInside(at); at = lineBefore(text, at))
		lines.push(at);
	lines.reverse();
	for (let at = lineAfter(text, line); isInside(at); at = lineAfter(text, at))
		lines.push(at);
	return lines
		.slice(lines.findIndex(isItem))
		.map((one) => listLineOf(text, one));
}

/** The list that an item belongs to. */
export function listAround(text: string, item: Line): List {
	const lines = linesAround(text, item);
	const open: ListLine[] = [];
	const parents: List["parents"] = [];
	const previous: List["previous"] = [];
	for (const one of lines) {
		const { indent } = one;
		if (one.width === undefined) {
			// A paragraph's lines need not be indented: they end no item.
			parents.push(open.findLast((item) => contentOf(item) <= indent));
			previous.push(undefined);
			continue;
		}
		previous.push(closeTo(open, indent, contentOf));
		parents.push(open.at(-1));
		open.push(one);
	}
	return { lines, parents, previous };
}

/** The column where the words of an item begin: what begins there too is in it. */
export const contentOf = ({ indent, width = 0 }: ListLine) => indent + width;

/** Leaves the items that something in a column is not in. @returns the outermost of them */
function closeTo<One>(
	open: One[],
	column: number,
	contentAt: (one: One) => number,
): One | undefined {
	let last: One | undefined;
	for (let top = open.at(-1); top && contentAt(top) > column; top = open.at(-1))
		last = open.pop();
	return last;
}

function markOf(text: string, { kind, marker }: Line): Mark {
	return kind.name === "number"
		? { number: kind.number, sign: kind.dot }
		: { sign: text.charAt(marker) };
}

const written = ({ number, sign }: Mark) => `${number ?? ""}${sign}`;

/**
 * Moves items of a list with all that is in them: each becomes an item of the list that it comes to. What follows
 * is counted anew where the numbers ran on, and what stands in an item whose number has become wider moves with
 * it.
 *
 * @param moves by the place where the item's line begins
 */
export function moveItems(
	text: string,
	{ lines, parents, previous }: List,
	moves: ReadonlyMap<number, Move>,
): Change[] {
	const made = new Map<ListLine, Item>();
	const open: Item[] = [];
	return lines.flatMap((one, index): Change[] => {
		const { line, indent, width } = one;
		if (isBlank(line)) return [];
		const parent = parents[index];
		const parentMade = parent && made.get(parent);
		const shift = parentMade ? parentMade.content - contentOf(parent) : 0;
		const move = moves.get(line.start);
		const column = move?.indent ?? indent + shift;
		const changes = indentTo(text, one, column);
		if (width === undefined) return changes;
		const old = markOf(text, line);
		const last = closeTo(open, column, ({ content }) => content);
		const before = previous[index]?.line;
		const counted =
			before &&
			(moves.get(before.start)?.number ?? markOf(text, before).number);
		const mark = move
			? markAfter(last, old)
			: recountedMark(old, last, { line: before, number: counted });
		const wider = written(mark).length - written(old).length;
		const item = { line, content: column + width + wider, mark };
		made.set(one, item);
		open.push(item);
		return [...changes, ...changeMark(line, old, mark)];
	});
}

function indentTo(
	text: string,
	{ line, indent }: ListLine,
	column: number,
): Change[] {
	if (column === indent) return [];
	const from = quoteEnd(text, line);
	const insert = " ".repeat(column);
	return [{ from, to: line.marker, insert, selection: "after" }];
}

function changeMark({ marker: from }: Line, old: Mark, mark: Mark): Change[] {
	const insert = written(mark);
	if (insert === written(old)) return [];
	const to = from + written(old).length;
	return [{ from, to, insert, selection: "after" }];
}

/** The mark of an item that comes after `last`; the first of its list begins at one. */
function markAfter(last: Item | undefined, { number, sign }: Mark): Mark {
	if (!last) return number === undefined ? { sign } : { number: 1, sign };
	const { mark } = last;
	return mark.number === undefined
		? mark
		: { ...mark, number: mark.number + 1 };
}

/** The mark of an item that has not moved: it came after `before` until now, and comes after `last`. */
function recountedMark(
	old: Mark,
	last: Item | undefined,
	before: { line: Line | undefined; number: number | undefined },
): Mark {
	if (old.number === undefined) return old;
	const ranOn = before.number !== undefined && old.number === before.number + 1;
	if (last?.line === before.line && !ranOn) return old;
	const isSameList =
		last?.mark.number !== undefined && last.mark.sign === old.sign;
	return isSameList ? markAfter(last, old) : { ...old, number: 1 };
}
