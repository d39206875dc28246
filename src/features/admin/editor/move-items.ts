import type { Change } from "./edit.ts";
import { isBlank, type Line, quoteEnd } from "./lines.ts";
import { contentOf, type List, type ListLine, popItems } from "./list-lines.ts";

/** The move of an item. */
export interface Move {
	/** The new column of the item's mark. */
	indent: number;
	/** The number of the item before a new item, from which renumbering goes on. */
	number?: number;
}

/** An item after the move. */
interface MovedItem {
	line: Line;
	/** The column at which its content begins. */
	content: number;
	mark: Mark;
}

/** A bullet, or a number and the sign after it. */
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
 * Moves items of a list with everything nested in them; each takes the mark of the list that it joins. Items after
 * them are renumbered where their numbers were consecutive, and the content of an item whose number has become
 * wider is indented with it.
 *
 * @param moves keyed by the offset at which the item's line begins
 */
export function moveItems(
	text: string,
	{ lines, parents, previous }: List,
	moves: ReadonlyMap<number, Move>,
): Change[] {
	const moved = new Map<ListLine, MovedItem>();
	const open: MovedItem[] = [];
	return lines.flatMap((listed, index): Change[] => {
		const { line, indent, width } = listed;
		if (isBlank(line)) return [];
		const parent = parents[index];
		const movedParent = parent && moved.get(parent);
		const shift = movedParent ? movedParent.content - contentOf(parent) : 0;
		const move = moves.get(line.start);
		const column = move?.indent ?? indent + shift;
		const changes = indentTo(text, listed, column);
		if (width === undefined) return changes;
		const old = markOf(text, line);
		const last = popItems(open, column, ({ content }) => content);
		const before = previous[index]?.line;
		const previousNumber = before && (moves.get(before.start)?.number ?? markOf(text, before).number);
		const mark = move ? markAfter(last, old) : recountedMark(old, last, { line: before, number: previousNumber });
		const growth = markText(mark).length - markText(old).length;
		const item = { line, content: column + width + growth, mark };
		moved.set(listed, item);
		open.push(item);
		return [...changes, ...changeMark(line, old, mark)];
	});
}

function indentTo(text: string, { line, indent }: ListLine, column: number): Change[] {
	if (column === indent) return [];
	const from = quoteEnd(text, line);
	const insert = " ".repeat(column);
	return [{ from, to: line.marker, insert, selection: "after" }];
}

function changeMark({ marker: from }: Line, old: Mark, mark: Mark): Change[] {
	const insert = markText(mark);
	if (insert === markText(old)) return [];
	const to = from + markText(old).length;
	return [{ from, to, insert, selection: "after" }];
}

/** The mark of an item after `last`; the first item of a list gets number one. */
function markAfter(last: MovedItem | undefined, { number, sign }: Mark): Mark {
	if (!last) return number === undefined ? { sign } : { number: 1, sign };
	const { mark } = last;
	return mark.number === undefined ? mark : { ...mark, number: mark.number + 1 };
}

/** The mark of an item that is not moved: it followed `before` until now, and follows `last` after the move. */
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
