import { type Edit, editOf, type FieldState } from "./edit.ts";
import { isInCode, type Line, lineAt, selectedLines } from "./lines.ts";
import { contentOf, isItem, type List, listAround } from "./list-lines.ts";
import { type Move, moveItems } from "./move-items.ts";

/** True if the selection begins in a list item, where Tab nests instead of leaving the field. */
export function isInList({ text, start }: FieldState): boolean {
	return isItem(lineAt(text, start)) && !isInCode(text, start);
}

/** The indexes of the selected items that are nested in no other selected item. */
function rootsOf(list: List, selected: readonly Line[]): number[] {
	const starts = new Set(selected.map(({ start }) => start));
	const inside = new Set<unknown>();
	const roots: number[] = [];
	for (const [index, listed] of list.lines.entries()) {
		if (listed.width === undefined || !starts.has(listed.line.start)) continue;
		if (!inside.has(list.parents[index])) roots.push(index);
		inside.add(listed);
	}
	return roots;
}

/** The column that an item moves to: the content of the item before it, or the mark of the item that contains it. */
function columnFor({ parents, previous }: List, index: number, direction: "in" | "out"): number | undefined {
	if (direction === "out") return parents[index]?.indent;
	const before = previous[index];
	return before && contentOf(before);
}

/**
 * Nests the selected items of a list into the item above them, or moves them one level out, each with
 * everything nested in it.
 *
 * @returns undefined where no item is above them, or they are at the outermost level
 */
export function nestItems(state: FieldState, direction: "in" | "out"): Edit | undefined {
	const { text, start } = state;
	if (!isInList(state)) return;
	const list = listAround(text, lineAt(text, start));
	const roots = rootsOf(list, selectedLines(state));
	const [first = -1] = roots;
	const column = columnFor(list, first, direction);
	const from = list.lines[first]?.indent;
	if (column === undefined || from === undefined) return;
	const moves = new Map<number, Move>();
	for (const index of roots) {
		const root = list.lines[index];
		if (!root) continue;
		const indent = Math.max(0, root.indent + column - from);
		moves.set(root.line.start, { indent });
	}
	return editOf(state, moveItems(text, list, moves));
}
