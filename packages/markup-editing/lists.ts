import { type FieldState, makeChanges, type TextChange } from "./edit.ts";
import {
	isBlank,
	isInCode,
	type Line,
	lineAfter,
	lineAt,
	lineBefore,
	quoteDepth,
	quoteEnd,
	selectedLines,
} from "./lines.ts";

const TAB_COLUMNS = 4;

/** A line of a list. Columns are counted from the end of its quote marks, as in CommonMark. */
interface ListLine {
	line: Line;
	/** The column of an item's marker, or of the first word of other lines. */
	indent: number;
	/** The width of an item's marker with the space after it; undefined for other lines. */
	width?: number;
	/** The item that contains the line; for an item, its parent item. */
	parent?: ListLine;
	/** The previous item on the same level. */
	previous?: ListLine;
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

/** True if a line continues the surrounding list: an unindented paragraph ends it. */
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

/** The lines of the list that contains an item. */
export function listAround(text: string, item: Line): ListLine[] {
	const lines = listLinesAround(text, item);
	const open: ListLine[] = [];
	for (const listed of lines) {
		const { indent } = listed;
		if (listed.width === undefined) {
			// The lines of a paragraph need no indentation (CommonMark 0.31, 5.2), so they do not end an item.
			listed.parent = open.findLast((other) => contentOf(other) <= indent);
			continue;
		}
		listed.previous = popItems(open, indent, contentOf);
		listed.parent = open.at(-1);
		open.push(listed);
	}
	return lines;
}

/** The column at which an item's content begins; lines that begin there or further right are nested in it. */
const contentOf = ({ indent, width = 0 }: ListLine) => indent + width;

/** Pops the items that cannot contain a line at `column`. @returns the outermost of them */
function popItems<Item>(open: Item[], column: number, contentAt: (item: Item) => number): Item | undefined {
	let last: Item | undefined;
	for (let top = open.at(-1); top && contentAt(top) > column; top = open.at(-1)) last = open.pop();
	return last;
}

interface Move {
	/** The new column of the item's marker. */
	indent: number;
	/** The number of the item before a new item, from which renumbering continues. */
	number?: number;
}

interface MovedItem {
	line: Line;
	/** The column at which its content begins. */
	content: number;
	mark: Mark;
}

/** A bullet, or a number and its delimiter. */
interface Mark {
	number?: number;
	/** The bullet, `.` or `)`. */
	sign: string;
}

function markOf(text: string, { kind, marker }: Line): Mark {
	return kind.name === "number" ? { number: kind.number, sign: kind.dot } : { sign: text.charAt(marker) };
}

const markText = ({ number, sign }: Mark) => `${number ?? ""}${sign}`;

/**
 * Moves items of a list with everything nested in them; each takes the marker style of the list that it joins. Items
 * after them are renumbered if their numbers were consecutive, and the content of an item whose number has become wider
 * is indented with it.
 */
export function moveItems(text: string, list: ListLine[], moves: ReadonlyMap<ListLine, Move>): TextChange[] {
	const moved = new Map<ListLine, MovedItem>();
	const open: MovedItem[] = [];
	return list.flatMap((listed): TextChange[] => {
		const { line, indent, width, parent, previous } = listed;
		if (isBlank(line)) return [];
		const movedParent = parent && moved.get(parent);
		const shift = movedParent ? movedParent.content - contentOf(parent) : 0;
		const move = moves.get(listed);
		const column = move?.indent ?? indent + shift;
		const changes = indentTo(text, listed, column);
		if (width === undefined) return changes;
		const old = markOf(text, line);
		const last = popItems(open, column, ({ content }) => content);
		const number = previous && (moves.get(previous)?.number ?? markOf(text, previous.line).number);
		const mark = move ? markAfter(last, old) : recountedMark(old, last, { line: previous?.line, number });
		const growth = markText(mark).length - markText(old).length;
		const item = { line, content: column + width + growth, mark };
		moved.set(listed, item);
		open.push(item);
		return [...changes, ...changeMark(line, old, mark)];
	});
}

function indentTo(text: string, { line, indent }: ListLine, column: number): TextChange[] {
	if (column === indent) return [];
	const from = quoteEnd(text, line);
	const insert = " ".repeat(column);
	return [{ from, to: line.marker, insert }];
}

function changeMark({ marker: from }: Line, old: Mark, mark: Mark): TextChange[] {
	const insert = markText(mark);
	if (insert === markText(old)) return [];
	const to = from + markText(old).length;
	return [{ from, to, insert }];
}

/** The marker of an item after `last`; the first item of a list gets number one. */
function markAfter(last: MovedItem | undefined, { number, sign }: Mark): Mark {
	if (!last) return number === undefined ? { sign } : { number: 1, sign };
	const { mark } = last;
	return mark.number === undefined ? mark : { ...mark, number: mark.number + 1 };
}

/** The marker of an item that is not moved: it followed `before` until now, and follows `last` after the move. */
function recountedMark(
	old: Mark,
	last: MovedItem | undefined,
	before: { line: Line | undefined; number: number | undefined },
): Mark {
	if (old.number === undefined) return old;
	const wasConsecutive = before.number !== undefined && old.number === before.number + 1;
	if (last?.line === before.line && !wasConsecutive) return old;
	const isSameList = last?.mark.number !== undefined && last.mark.sign === old.sign;
	return isSameList ? markAfter(last, old) : { ...old, number: 1 };
}

/** True if the selection begins in a list item, where Tab nests instead of leaving the field. */
export function isInList({ text, start }: FieldState): boolean {
	return isItem(lineAt(text, start)) && !isInCode(text, start);
}

/** The selected items that are not nested in another selected item. */
function rootsOf(list: ListLine[], selected: readonly Line[]): ListLine[] {
	const starts = new Set(selected.map(({ start }) => start));
	const items = new Set(list.filter(({ line, width }) => width !== undefined && starts.has(line.start)));
	return [...items].filter(({ parent }) => !parent || !items.has(parent));
}

/** Nests the selected items with all that is in them, or moves them a level out. @returns undefined if it cannot */
export function nestItems(state: FieldState, direction: "in" | "out"): FieldState | undefined {
	const { text, start } = state;
	if (!isInList(state)) return;
	const list = listAround(text, lineAt(text, start));
	const roots = rootsOf(list, selectedLines(state));
	const [first] = roots;
	// An item moves to the column of the previous item's content, or to that of its parent's marker.
	const column = direction === "out" ? first?.parent?.indent : first?.previous && contentOf(first.previous);
	if (column === undefined || first === undefined) return;
	const shift = column - first.indent;
	const moves = new Map(roots.map((root) => [root, { indent: Math.max(0, root.indent + shift) }]));
	return makeChanges(state, moveItems(text, list, moves));
}
