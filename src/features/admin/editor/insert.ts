import { type Edit, type FieldState, narrow } from "./edit.ts";

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

/**
 * Puts a player into a paragraph of its own after what is selected: with an empty line before and
 * after it, where there is none yet. The cursor stands at the beginning of what follows.
 */
export function insertBlock(state: FieldState, markup: string): Edit {
	const { text, end } = state;
	const before = text.slice(Math.max(0, end - NEAR), end);
	const after = text.slice(end, end + NEAR);
	const broken = countBreaks(BREAKS_BEFORE.exec(before)?.[0] ?? "");
	const isFirst = before.trim() === "" && end <= NEAR;
	const breaks = isFirst ? 0 : Math.max(0, 2 - broken);
	const isLast = after.trim() === "" && end + NEAR >= text.length;
	const following = countBreaks(BREAKS_AFTER.exec(after)?.[0] ?? "");
	const closing = isLast
		? Math.max(0, 1 - following)
		: Math.max(0, 2 - following);
	const insert = "\n".repeat(breaks) + markup + "\n".repeat(closing);
	return insertAt(text, end, end, insert);
}
