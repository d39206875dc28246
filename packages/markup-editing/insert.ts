import { type FieldState, replaceRange } from "./edit.ts";
import { lineAt, quoteDepth, quoteEnd } from "./lines.ts";

/** Replaces the selection with a link or a picture; the cursor is placed after it. */
export function insertInline(state: FieldState, markup: string): FieldState {
	const { text, start, end } = state;
	// A link after "!" would be parsed as a picture, and anything after a backslash as text.
	const binding = markup.startsWith("[") ? "!\\" : "\\";
	const isBound = start > 0 && binding.includes(text.charAt(start - 1));
	return replaceRange(state, start, end, isBound ? ` ${markup}` : markup);
}

const BREAKS_BEFORE = /(?:\r?\n[ \t]*)*$/;
const BREAKS_AFTER = /^(?:[ \t]*\r?\n)*/;
/** The number of characters on each side that are searched for line breaks, which bounds the cost for long texts. */
const CONTEXT_LENGTH = 200;

const countBreaks = (text: string) => text.split("\n").length - 1;

/** The line breaks that separate a paragraph from the text around the replaced range. */
function breaksAround(text: string, from: number, to: number) {
	const before = text.slice(Math.max(0, from - CONTEXT_LENGTH), from);
	const after = text.slice(to, to + CONTEXT_LENGTH);
	const preceding = countBreaks(BREAKS_BEFORE.exec(before)?.[0] ?? "");
	const isFirst = before.trim() === "" && from <= CONTEXT_LENGTH;
	const isLast = after.trim() === "" && to + CONTEXT_LENGTH >= text.length;
	const following = countBreaks(BREAKS_AFTER.exec(after)?.[0] ?? "");
	return {
		lead: "\n".repeat(isFirst ? 0 : Math.max(0, 2 - preceding)),
		tail: "\n".repeat(Math.max(0, (isLast ? 1 : 2) - following)),
		isLast,
	};
}

/** Inserts a player as a paragraph after the selection; the cursor is placed before the text that follows. */
export function insertBlock(state: FieldState, markup: string): FieldState {
	const { text, end } = state;
	return replaceRange(state, end, end, paragraphsAt(text, end, [markup]).insert);
}

/** Several paragraphs as they are inserted at an offset, and the line breaks inserted with each of them. */
export function paragraphsAt(text: string, offset: number, paragraphs: readonly string[]) {
	const { lead, tail } = breaksAround(text, offset, offset);
	const last = paragraphs.length - 1;
	const breaks = paragraphs.map((_, index) => ({
		lead: index === 0 ? lead : "\n\n",
		tail: index === last ? tail : "",
	}));
	return { insert: lead + paragraphs.join("\n\n") + tail, breaks };
}

/** Replaces the selection with paragraphs of markup, which become part of a surrounding quote. */
function replaceWithParagraphs(state: FieldState, markup: string): FieldState {
	const { text, start, end } = state;
	const line = lineAt(text, start);
	let pasted: string;
	let following: string;
	if (quoteDepth(text, line) === 0 || start < line.marker) {
		const { lead, tail, isLast } = breaksAround(text, start, end);
		pasted = lead + markup;
		following = isLast ? "" : tail;
	} else {
		const quotes = text.slice(line.start, quoteEnd(text, line)).trimEnd();
		const paragraphBreak = `\n${quotes}\n${quotes} `;
		const [rest = ""] = text.slice(end).split("\n", 1);
		const quoted = markup.replaceAll("\n", `\n${quotes} `).replaceAll(/ +(?=\n|$)/g, "");
		pasted = (text.slice(line.marker, start).trim() === "" ? "" : paragraphBreak) + quoted;
		following = rest.trim() === "" ? "" : paragraphBreak;
	}
	const cursor = start + pasted.length;
	return { ...replaceRange(state, start, end, pasted + following), start: cursor, end: cursor };
}

/** Replaces the selection with pasted markup; the cursor is placed after it. */
export function insertPasted(state: FieldState, pasted: { markup: string; isInline: boolean }): FieldState {
	const { markup, isInline } = pasted;
	return isInline ? replaceRange(state, state.start, state.end, markup) : replaceWithParagraphs(state, markup);
}
