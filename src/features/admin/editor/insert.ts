import { type Edit, type FieldState, narrow } from "./edit.ts";
import { lineAt, quoteDepth, quoteEnd } from "./lines.ts";

function insertAt(
	text: string,
	from: number,
	to: number,
	insert: string,
): Edit {
	const cursor = from + insert.length;
	return narrow(text, { from, to, insert, start: cursor, end: cursor });
}

/** Puts a link or a picture in the place of what is selected; the cursor stands after it. */
export function insertInline(state: FieldState, markup: string): Edit {
	const { text, start, end } = state;
	// After "!" a link would be read as a picture, after a backslash either as text.
	const binding = markup.startsWith("[") ? "!\\" : "\\";
	const isBound = start > 0 && binding.includes(text.charAt(start - 1));
	return insertAt(text, start, end, isBound ? ` ${markup}` : markup);
}

const BREAKS_BEFORE = /(?:\r?\n[ \t]*)*$/;
const BREAKS_AFTER = /^(?:[ \t]*\r?\n)*/;
/** As many characters beside the place as can matter for whether a line is empty. */
const NEAR = 200;

const countBreaks = (text: string) => text.split("\n").length - 1;

/** The line breaks that set a paragraph apart from what stands around a place. */
function breaksAround(text: string, from: number, to: number) {
	const before = text.slice(Math.max(0, from - NEAR), from);
	const after = text.slice(to, to + NEAR);
	const broken = countBreaks(BREAKS_BEFORE.exec(before)?.[0] ?? "");
	const isFirst = before.trim() === "" && from <= NEAR;
	const isLast = after.trim() === "" && to + NEAR >= text.length;
	const following = countBreaks(BREAKS_AFTER.exec(after)?.[0] ?? "");
	return {
		lead: "\n".repeat(isFirst ? 0 : Math.max(0, 2 - broken)),
		tail: "\n".repeat(Math.max(0, (isLast ? 1 : 2) - following)),
		isLast,
	};
}

/**
 * Puts a player into a paragraph of its own after what is selected: with an empty line before and
 * after it, where there is none yet. The cursor stands at the beginning of what follows.
 */
export function insertBlock(state: FieldState, markup: string): Edit {
	const { text, end } = state;
	const { lead, tail } = breaksAround(text, end, end);
	return insertAt(text, end, end, lead + markup + tail);
}

/** Puts several paragraphs after a place. @returns the edit, and the line breaks that each brings along */
export function insertParagraphs(
	text: string,
	place: number,
	paragraphs: readonly string[],
): { edit: Edit; breaks: { lead: string; tail: string }[] } {
	const { lead, tail } = breaksAround(text, place, place);
	const last = paragraphs.length - 1;
	return {
		edit: insertAt(text, place, place, lead + paragraphs.join("\n\n") + tail),
		breaks: paragraphs.map((_, index) => ({
			lead: index === 0 ? lead : "\n\n",
			tail: index === last ? tail : "",
		})),
	};
}

/** Puts paragraphs of markup in the place of what is selected, in a quote as a part of it. */
function replaceWithParagraphs(state: FieldState, markup: string): Edit {
	const { text, start, end } = state;
	const line = lineAt(text, start);
	if (quoteDepth(text, line) === 0 || start < line.marker) {
		const { lead, tail, isLast } = breaksAround(text, start, end);
		const cursor = start + lead.length + markup.length;
		const insert = lead + markup + (isLast ? "" : tail);
		return narrow(text, {
			from: start,
			to: end,
			insert,
			start: cursor,
			end: cursor,
		});
	}
	const quotes = text.slice(line.start, quoteEnd(text, line)).trimEnd();
	const apart = `\n${quotes}\n${quotes} `;
	const [rest = ""] = text.slice(end).split("\n", 1);
	const lead = text.slice(line.marker, start).trim() === "" ? "" : apart;
	const quoted =
		lead +
		markup
			.split("\n")
			.join(`\n${quotes} `)
			.replaceAll(/ +(?=\n|$)/g, "");
	const insert = quoted + (rest.trim() === "" ? "" : apart);
	const cursor = start + quoted.length;
	return { from: start, to: end, insert, start: cursor, end: cursor };
}

/** Puts pasted markup in the place of what is selected; the cursor stands after it. */
export function insertPasted(
	state: FieldState,
	{ markup, isInline }: { markup: string; isInline: boolean },
): Edit {
	return isInline
		? insertAt(state.text, state.start, state.end, markup)
		: replaceWithParagraphs(state, markup);
}
