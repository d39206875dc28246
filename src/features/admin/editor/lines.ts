import type { FieldState } from "./edit.ts";

/** A line of the source: where its parts begin, from its first character to its last. */
export interface Line {
	/** Where it begins. */
	start: number;
	/** After its quote marks and its indentation. */
	marker: number;
	/** After the mark of its heading or its list, if it has one. */
	content: number;
	/** Where it ends, without its line break. */
	end: number;
	kind: LineKind;
}

export type LineKind =
	| { name: "text" | "bullet" }
	| { name: "heading"; level: number }
	| { name: "number"; number: number; dot: string };

const QUOTES = /(?:[ \t]*> ?)*[ \t]*/y;
const MARKER = /(?:(#{1,6})|[-*+]|(\d{1,9})([.)]))(?:[ \t]+|$)/y;

function kindOf(found: RegExpExecArray | null): LineKind {
	if (!found) return { name: "text" };
	const [, hashes, number, dot = "."] = found;
	if (hashes) return { name: "heading", level: hashes.length };
	if (number) return { name: "number", number: Number(number), dot };
	return { name: "bullet" };
}

function readLine(text: string, start: number, end: number): Line {
	const line = text.slice(start, end);
	QUOTES.lastIndex = 0;
	QUOTES.exec(line);
	const marker = QUOTES.lastIndex;
	MARKER.lastIndex = marker;
	const found = MARKER.exec(line);
	return {
		start,
		marker: start + marker,
		content: start + marker + (found?.[0].length ?? 0),
		end,
		kind: kindOf(found),
	};
}

/** Where the line ends that `position` stands in, without its line break of either kind. */
function lineEnd(text: string, position: number): number {
	const found = text.indexOf("\n", position);
	const end = found < 0 ? text.length : found;
	return end > 0 && text[end] === "\n" && text[end - 1] === "\r"
		? end - 1
		: end;
}

function lineStart(text: string, position: number): number {
	return position === 0 ? 0 : text.lastIndexOf("\n", position - 1) + 1;
}

/**
 * The lines of a selection. One that ends with a line break does not reach the line after it.
 * Nothing but these lines is looked at, however long the text is.
 */
export function selectedLines({ text, start, end }: FieldState): Line[] {
	const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
	const lines: Line[] = [];
	let from = lineStart(text, start);
	for (;;) {
		const to = lineEnd(text, from);
		lines.push(readLine(text, from, to));
		const next = text.indexOf("\n", to) + 1;
		if (next === 0 || next > last) return lines;
		from = next;
	}
}

/** The line before one, if it is not the first. */
export function lineBefore(text: string, { start }: Line): Line | undefined {
	if (start === 0) return;
	const from = lineStart(text, start - 1);
	return readLine(text, from, lineEnd(text, from));
}

/** Whether a line has nothing in it, or nothing but quote marks. */
export function isBlank({ marker, end }: Line): boolean {
	return marker >= end;
}
