import type { TextPart } from "#contract/post-search.ts";

/** The marks that the database puts around a match: private-use characters, which are stripped from texts. */
export const MATCH_START = "\ue000";
export const MATCH_END = "\ue001";

// The length of a snippet in characters: about two lines on a card.
const SNIPPET_LENGTH = 180;
const CONTEXT_BEFORE = 50;

interface Range {
	from: number;
	to: number;
}

/** The ranges between the marks, as character offsets in the text without marks. */
function rangesOf(marked: string): Range[] {
	const ranges: Range[] = [];
	let at = 0;
	let from = 0;
	for (const character of marked) {
		if (character === MATCH_START) from = at;
		else if (character === MATCH_END) ranges.push({ from, to: at });
		else at += 1;
	}
	return ranges;
}

/** Splits a text into matching and other parts. @param marked the text, normalised in its length, with marks */
export function markMatches(text: string, marked: string): TextPart[] {
	return splitParts(Array.from(text), rangesOf(marked), { from: 0, to: text.length });
}

/** The excerpt with the most matches, cut at word boundaries; the beginning of the text if nothing matches. */
export function snippetOf(text: string, marked: string): TextPart[] {
	const characters = Array.from(text);
	const ranges = rangesOf(marked);
	const excerpt = bestExcerpt(characters, ranges);
	const parts = splitParts(characters, ranges, excerpt);
	if (excerpt.from > 0) parts.unshift({ text: "…", isMatch: false });
	if (excerpt.to < characters.length) parts.push({ text: "…", isMatch: false });
	return parts;
}

function bestExcerpt(characters: string[], ranges: Range[]): Range {
	let best = 0;
	let most = 0;
	for (const [index, { from }] of ranges.entries()) {
		const end = from + SNIPPET_LENGTH - CONTEXT_BEFORE;
		let count = 0;
		while ((ranges[index + count]?.to ?? Number.POSITIVE_INFINITY) <= end) {
			count += 1;
		}
		if (count > most) {
			most = count;
			best = from;
		}
	}
	const from = wordStart(characters, Math.max(0, best - CONTEXT_BEFORE));
	const end = Math.min(characters.length, from + SNIPPET_LENGTH);
	return { from, to: wordEnd(characters, end) };
}

function wordStart(characters: string[], at: number): number {
	if (at === 0) return 0;
	const space = characters.indexOf(" ", at);
	return space >= 0 && space < at + CONTEXT_BEFORE ? space + 1 : at;
}

function wordEnd(characters: string[], at: number): number {
	if (at >= characters.length) return characters.length;
	const space = characters.lastIndexOf(" ", at);
	return space > at - CONTEXT_BEFORE ? space : at;
}

function splitParts(characters: string[], ranges: Range[], excerpt: Range): TextPart[] {
	const parts: TextPart[] = [];
	const add = (from: number, to: number, isMatch: boolean) => {
		const text = characters.slice(from, to).join("");
		if (text !== "") parts.push({ text, isMatch });
	};
	let at = excerpt.from;
	for (const { from, to } of ranges) {
		if (from < at || to > excerpt.to) continue;
		add(at, from, false);
		add(from, to, true);
		at = to;
	}
	add(at, excerpt.to, false);
	return parts;
}
