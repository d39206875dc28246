import { type FieldState, makeChanges, replaceRange, type TextChange } from "./edit.ts";
import { isEscaped, type Line, lineAt, selectedLines } from "./lines.ts";

/** The number of asterisks of each mark. */
const STARS = { bold: 2, italic: 1 };

export type Mark = keyof typeof STARS;

/** A range to mark, without the asterisks around it. */
interface Target {
	start: number;
	end: number;
	/** The number of asterisks on both sides: the smaller of the two counts. */
	stars: number;
}

// Hyphens and apostrophes belong to a word only between its letters.
const WORD = /[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*(?:['’-][\p{L}\p{N}\p{M}_]+)*/gu;

/** Counts the consecutive asterisks from a position, up to `end`. */
function countStars(text: string, position: number, end: number): number {
	let at = position;
	while (at < end && text[at] === "*") at += 1;
	return at - position;
}

/** Counts the consecutive asterisks before a position of a line. */
function starsBefore(text: string, position: number, { content }: Line): number {
	let at = position;
	while (at > content && text[at - 1] === "*") at -= 1;
	return position - at;
}

function starsAround(text: string, start: number, end: number, line: Line): number {
	let left = starsBefore(text, start, line);
	if (left > 0 && isEscaped(text, start - left, line.content)) left -= 1;
	return Math.min(left, countStars(text, end, line.end));
}

/** The word at the cursor, or else the cursor. Before a list or heading marker, it is the first word after it. */
function targetAtCursor(text: string, cursor: number, line: Line): Target | undefined {
	let at = cursor;
	if (at < line.content) {
		at = line.content;
		while (text[at] === "*") at += 1;
	}
	const offset = at - line.content;
	for (const match of text.slice(line.content, line.end).matchAll(WORD)) {
		const end = match.index + match[0].length;
		if (match.index <= offset && offset <= end) {
			return targetOf(text, line.content + match.index, line.content + end, line);
		}
	}
	if (at !== cursor || isEscaped(text, at, line.content)) return;
	return { start: at, end: at, stars: starsAround(text, at, at, line) };
}

/** The part of a range that the parser would mark: without spaces and asterisks at its ends, or half an escape. */
function targetOf(text: string, from: number, to: number, line: Line): Target | undefined {
	let [start, end] = [from, to];
	const isTrimmed = (at: number) =>
		/\s/.test(text[at] ?? "") || (text[at] === "*" && !isEscaped(text, at, line.content));
	while (start < end && isTrimmed(start)) start += 1;
	for (;;) {
		const splitsEscape = isEscaped(text, end, line.content);
		if (start >= end || !(splitsEscape || isTrimmed(end - 1))) break;
		end -= 1;
	}
	if (start >= end) return;
	if (isEscaped(text, start, line.content)) start -= 1;
	return { start, end, stars: starsAround(text, start, end, line) };
}

function targetsOf({ text, start, end }: FieldState): Target[] {
	return selectedLines({ text, start, end })
		.map((line) =>
			start === end
				? targetAtCursor(text, start, line)
				: targetOf(text, Math.max(start, line.content), Math.min(end, line.end), line),
		)
		.filter((target) => target !== undefined);
}

/** Replaces a number of asterisks on both sides of a range. */
function replaceMarks({ start, end }: Target, removed: number, marks: string): TextChange[] {
	return [
		{ from: start - removed, to: start, insert: marks },
		{ from: end, to: end + removed, insert: marks, selection: "before" },
	];
}

/** The number of asterisks of the longest mark, bold and italic. */
const STARS_MAX = 3;

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
			// An asterisk between spaces is not a mark.
			!around.every((character) => character.trim() === "");
		if (isMark) open ^= stars;
		at += Math.max(1, stars);
	}
	return open;
}

/** Moves the cursor past the mark ending here, after the last spaces (CommonMark 0.31, 6.2), or back before it. */
function crossMarkEnd(state: FieldState, stars: number): FieldState | undefined {
	const { text, start, end } = state;
	const line = lineAt(text, start);
	if (start !== end || start < line.content) return;
	const isOpen = (position: number) => (openMarksAt(text, line, position) & stars) !== 0;
	const isMark = (count: number) => count <= STARS_MAX && (count & stars) !== 0;
	const words = text.slice(line.content, start).trimEnd();
	if (isMark(countStars(text, start, line.end))) {
		if (words === "" || words.endsWith("*") || !isOpen(start)) return;
		const from = line.content + words.length;
		return replaceRange(state, from, start + stars, "*".repeat(stars) + text.slice(from, start));
	}
	const inner = start - starsBefore(text, start, line);
	const isEnd = isMark(start - inner) && isOpen(inner) && inner > line.content;
	if (!isEnd) return;
	return { text, start: start - stars, end: start - stars };
}

/**
 * Makes the selected words bold or italic, or removes the mark if all of them have it. Each line is marked separately,
 * since emphasis does not span paragraphs or list items. Without a selection, the word at the cursor is marked, or a
 * pair of marks is inserted around the cursor if there is no word. At the end of marked words the cursor moves past the
 * mark, to continue without it, or back before it.
 */
export function toggleMark(state: FieldState, mark: Mark): FieldState | undefined {
	const stars = STARS[mark];
	const crossed = crossMarkEnd(state, stars);
	if (crossed) return crossed;
	// The number is a bit set: one asterisk is italic, two are bold, three are both.
	const isOn = (target: Target) => (target.stars & stars) !== 0;
	const targets = targetsOf(state);
	const changes = targets.every(isOn)
		? targets.flatMap((target) => replaceMarks(target, stars, ""))
		: targets.filter((target) => !isOn(target)).flatMap((target) => replaceMarks(target, 0, "*".repeat(stars)));
	return makeChanges(state, changes);
}
