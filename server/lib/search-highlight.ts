import type { TextPart } from "#contract/post-search.ts";

/** What the database puts before and after a word that was sought: signs that no text has, for they are taken out of it. */
export const MATCH_START = "\ue000";
export const MATCH_END = "\ue001";

// About as long as two lines of a card.
const SNIPPET_LENGTH = 180;
const BEFORE = 50;

interface Range {
	from: number;
	to: number;
}

/** Where the marks stand, in characters of the text without them. */
function rangesOf(marked: string): Range[] {
	const ranges: Range[] = [];
	let at = 0;
	let from = 0;
	for (const sign of marked) {
		if (sign === MATCH_START) from = at;
		else if (sign === MATCH_END) ranges.push({ from, to: at });
		else at += 1;
	}
	return ranges;
}

/**
 * A text with what was sought in it.
 *
 * @param marked the same text, letter for letter in another spelling, with marks
 */
export function markMatches(text: string, marked: string): TextPart[] {
	return cutOut(Array.from(text), rangesOf(marked), {
		from: 0,
		to: text.length,
	});
}

/** The place of a text that has most of what was sought; the beginning where it has nothing. */
export function snippetOf(text: string, marked: string): TextPart[] {
	const characters = Array.from(text);
	const ranges = rangesOf(marked);
	const place = bestPlace(characters, ranges);
	const parts = cutOut(characters, ranges, place);
	if (place.from > 0) parts.unshift({ text: "…", isMatch: false });
	if (place.to < characters.length) parts.push({ text: "…", isMatch: false });
	return parts;
}

function bestPlace(characters: string[], ranges: Range[]): Range {
	let best = 0;
	let most = 0;
	for (const [index, { from }] of ranges.entries()) {
		const end = from + SNIPPET_LENGTH - BEFORE;
		let count = 0;
		while ((ranges[index + count]?.to ?? Number.POSITIVE_INFINITY) <= end) {
			count += 1;
		}
		if (count > most) {
			most = count;
			best = from;
		}
	}
	const from = wordStart(characters, Math.max(0, best - BEFORE));
	const end = Math.min(characters.length, from + SNIPPET_LENGTH);
	return { from, to: wordEnd(characters, end) };
}

const isSpace = (character: string | undefined) => character === " ";

function wordStart(characters: string[], at: number): number {
	if (at === 0) return 0;
	const space = characters.indexOf(" ", at);
	return space >= 0 && space < at + BEFORE ? space + 1 : at;
}

function wordEnd(characters: string[], at: number): number {
	if (at >= characters.length) return characters.length;
	for (let end = at; end > at - BEFORE; end -= 1) {
		if (isSpace(characters[end])) return end;
	}
	return at;
}

function cutOut(
	characters: string[],
	ranges: Range[],
	place: Range,
): TextPart[] {
	const parts: TextPart[] = [];
	const add = (from: number, to: number, isMatch: boolean) => {
		const text = characters.slice(from, to).join("");
		if (text !== "") parts.push({ text, isMatch });
	};
	let at = place.from;
	for (const { from, to } of ranges) {
		if (from < at || to > place.to) continue;
		add(at, from, false);
		add(from, to, true);
		at = to;
	}
	add(at, place.to, false);
	return parts;
}
