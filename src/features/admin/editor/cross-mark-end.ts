import type { Edit, FieldState } from "./edit.ts";
import { isEscaped, type Line, lineAt } from "./lines.ts";

/** The number of asterisks of the longest mark, bold and italic. */
const STARS_MAX = 3;

/** Counts the consecutive asterisks from a position, up to `end`. */
function countStars(text: string, position: number, end: number): number {
	let at = position;
	while (at < end && text[at] === "*") at += 1;
	return at - position;
}

/** The marks that are open at a position of a line, as a bit set: 1 is italic, 2 is bold, 3 is both. */
function openMarksAt(text: string, line: Line, position: number): number {
	let open = 0;
	let at = line.content;
	while (at < position) {
		const stars = countStars(text, at, position);
		const around = [text[at - 1] ?? "", text[at + stars] ?? ""];
		const isMark =
			stars > 0 &&
			stars <= STARS_MAX &&
			!isEscaped(text, at, line.content) &&
			// An asterisk between spaces is no mark.
			!around.every((character) => character.trim() === "");
		if (isMark) open ^= stars;
		at += Math.max(1, stars);
	}
	return open;
}

/**
 * Moves the cursor over the end of marked words: past the mark, together with the spaces typed last, before
 * which the mark must end (CommonMark 0.31, 6.2), or back before the mark.
 *
 * @param stars the number of asterisks of the mark
 * @returns undefined where no marked words end at the cursor
 */
export function crossMarkEnd({ text, start, end }: FieldState, stars: number): Edit | undefined {
	const line = lineAt(text, start);
	if (start !== end || start < line.content) return;
	const isOpen = (position: number) => (openMarksAt(text, line, position) & stars) !== 0;
	const isMark = (count: number) => count <= STARS_MAX && (count & stars) !== 0;
	const words = text.slice(line.content, start).trimEnd();
	if (isMark(countStars(text, start, line.end))) {
		if (words === "" || words.endsWith("*") || !isOpen(start)) return;
		const from = line.content + words.length;
		const insert = "*".repeat(stars) + text.slice(from, start);
		const cursor = from + insert.length;
		return { from, to: start + stars, insert, start: cursor, end: cursor };
	}
	let inner = start;
	while (inner > line.content && text[inner - 1] === "*") inner -= 1;
	const isEnd = isMark(start - inner) && isOpen(inner) && inner > line.content;
	if (!isEnd) return;
	const cursor = start - stars;
	return { from: cursor, to: cursor, insert: "", start: cursor, end: cursor };
}
