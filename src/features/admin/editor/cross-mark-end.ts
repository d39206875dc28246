import type { Edit, FieldState } from "./edit.ts";
import { isEscaped, type Line, lineAt } from "./lines.ts";

/** The longest mark (bold and italic) has three stars. */
const STARS_MAX = 3;

/** Counts the stars in a row from a position to `end` at most. */
function starsFrom(text: string, position: number, end: number): number {
	let at = position;
	while (at < end && text[at] === "*") at += 1;
	return at - position;
}

/**
 * Which marks are open at a position of a line: one star is italic, two are bold, three are both, each has its
 * bit.
 */
function openAt(text: string, line: Line, position: number): number {
	let open = 0;
	let at = line.content;
	while (at < position) {
		const stars = starsFrom(text, at, position);
		const around = [text[at - 1] ?? "", text[at + stars] ?? ""];
		const isMark =
			stars > 0 &&
			stars <= STARS_MAX &&
			!isEscaped(text, at, line.content) &&
			// Between spaces it stands for itself.
			!around.every((character) => character.trim() === "");
		if (isMark) open ^= stars;
		at += Math.max(1, stars);
	}
	return open;
}

/**
 * Takes the cursor over the end of marked words: behind the mark, with the spaces that were typed last, which
 * a mark may not end with (CommonMark 0.31, 6.2), or back in front of it.
 *
 * @param stars how many make the mark
 * @returns nothing where no marked words end at the cursor
 */
export function crossMarkEnd(
	{ text, start, end }: FieldState,
	stars: number,
): Edit | undefined {
	const line = lineAt(text, start);
	if (start !== end || start < line.content) return;
	const isOpen = (position: number) =>
		(openAt(text, line, position) & stars) !== 0;
	const isMark = (count: number) => count <= STARS_MAX && (count & stars) !== 0;
	const words = text.slice(line.content, start).trimEnd();
	if (isMark(starsFrom(text, start, line.end))) {
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
