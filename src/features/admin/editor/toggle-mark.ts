import { crossMarkEnd } from "./cross-mark-end.ts";
import { type Change, type Edit, editOf, type FieldState } from "./edit.ts";
import { isEscaped, type Line, selectedLines } from "./lines.ts";

/** How many stars make it. */
const STARS = { bold: 2, italic: 1 };

export type Mark = keyof typeof STARS;

/** What stands between the stars, and how many of them are on both sides. */
interface Core {
	start: number;
	end: number;
	stars: number;
}

// Hyphens and apostrophes belong to a word between its letters alone.
const WORD = /[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*(?:['’-][\p{L}\p{N}\p{M}_]+)*/gu;

/** Stars touching a piece of a line on both sides: as many as there are on the side with fewer. */
function starsAround(
	text: string,
	start: number,
	end: number,
	line: Line,
): number {
	let before = start;
	while (before > line.content && text[before - 1] === "*") before -= 1;
	let left = start - before;
	if (left > 0 && isEscaped(text, before, line.content)) left -= 1;
	let after = end;
	while (after < line.end && text[after] === "*") after += 1;
	return Math.min(left, after - end);
}

/**
 * The word that the cursor stands in or at; without one the cursor itself. A cursor before the mark
 * of a list or a heading means the first word after it.
 */
function coreAtCursor(
	text: string,
	cursor: number,
	line: Line,
): Core | undefined {
	let at = cursor;
	if (at < line.content) {
		at = line.content;
		while (text[at] === "*") at += 1;
	}
	const offset = at - line.content;
	for (const found of text.slice(line.content, line.end).matchAll(WORD)) {
		const end = found.index + found[0].length;
		if (found.index <= offset && offset <= end) {
			return coreOf(text, line.content + found.index, line.content + end, line);
		}
	}
	if (at !== cursor || isEscaped(text, at, line.content)) return;
	return { start: at, end: at, stars: starsAround(text, at, at, line) };
}

/**
 * What of a piece of a line is to be marked: without the space and the stars at its ends, which
 * would keep the marks from being read as such, and with no escaped character torn apart.
 */
function coreOf(
	text: string,
	from: number,
	to: number,
	line: Line,
): Core | undefined {
	let [start, end] = [from, to];
	const isOuter = (at: number) =>
		/\s/.test(text[at] ?? "") ||
		(text[at] === "*" && !isEscaped(text, at, line.content));
	while (start < end && isOuter(start)) start += 1;
	for (;;) {
		const isHalf = isEscaped(text, end, line.content);
		if (start >= end || !(isHalf || isOuter(end - 1))) break;
		end -= 1;
	}
	if (start >= end) return;
	if (isEscaped(text, start, line.content)) start -= 1;
	return { start, end, stars: starsAround(text, start, end, line) };
}

function coresOf({ text, start, end }: FieldState): Core[] {
	return selectedLines({ text, start, end })
		.map((line) =>
			start === end
				? coreAtCursor(text, start, line)
				: coreOf(
						text,
						Math.max(start, line.content),
						Math.min(end, line.end),
						line,
					),
		)
		.filter((core) => core !== undefined);
}

function addMarks({ start, end }: Core, marks: string): Change[] {
	return [
		{ from: start, to: start, insert: marks, selection: "after" },
		{ from: end, to: end, insert: marks, selection: "before" },
	];
}

function takeMarks({ start, end }: Core, stars: number): Change[] {
	return [
		{ from: start - stars, to: start, insert: "", selection: "after" },
		{ from: end, to: end + stars, insert: "", selection: "before" },
	];
}

/**
 * Makes the selected words bold or italic, or takes that away where all of them are. Each line is
 * marked by itself, for emphasis does not reach from one paragraph or list item into the next. With
 * nothing selected, the word at the cursor; with no word there, marks with the cursor between. At the end of
 * marked words the cursor goes behind the mark, so that one can type on without it, or back in front of it.
 */
export function toggleMark(state: FieldState, mark: Mark): Edit | undefined {
	const stars = STARS[mark];
	const crossed = crossMarkEnd(state, stars);
	if (crossed) return crossed;
	// One star is italic, two are bold, three are both: each has its bit.
	const isOn = (core: Core) => (core.stars & stars) !== 0;
	const cores = coresOf(state);
	const changes = cores.every(isOn)
		? cores.flatMap((core) => takeMarks(core, stars))
		: cores
				.filter((core) => !isOn(core))
				.flatMap((core) => addMarks(core, "*".repeat(stars)));
	return editOf(state, changes);
}
