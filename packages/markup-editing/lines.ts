import type { FieldState } from "./edit.ts";

/** The offsets in the source at which the parts of a line begin. */
export interface Line {
	start: number;
	/** The offset after the quote marks and the indentation. */
	marker: number;
	/** The offset after a heading or list marker; the same as `marker` on other lines. */
	content: number;
	/** The end of the line, without its line break. */
	end: number;
	kind: LineKind;
}

export type LineKind =
	| { name: "text" | "bullet" }
	| { name: "heading"; level: number }
	| { name: "number"; number: number; dot: string };

const QUOTES = /(?:[ \t]*> ?)*[ \t]*/y;
const MARKER = /(?:(#{1,6})|[-*+]|(\d{1,9})([.)]))(?:[ \t]+|$)/y;

function kindOf(match: RegExpExecArray | null): LineKind {
	if (!match) return { name: "text" };
	const [, hashes, number, dot = "."] = match;
	if (hashes) return { name: "heading", level: hashes.length };
	if (number) return { name: "number", number: Number(number), dot };
	return { name: "bullet" };
}

/** The end of the line at `position`, without its line break (LF or CRLF). */
function lineEnd(text: string, position: number): number {
	const lineBreak = text.indexOf("\n", position);
	const end = lineBreak < 0 ? text.length : lineBreak;
	return end > 0 && text[end] === "\n" && text[end - 1] === "\r" ? end - 1 : end;
}

function lineStart(text: string, position: number): number {
	return position === 0 ? 0 : text.lastIndexOf("\n", position - 1) + 1;
}

/** The line at a position. */
export function lineAt(text: string, position: number): Line {
	const start = lineStart(text, position);
	const end = lineEnd(text, start);
	const line = text.slice(start, end);
	QUOTES.lastIndex = 0;
	QUOTES.exec(line);
	const marker = QUOTES.lastIndex;
	MARKER.lastIndex = marker;
	const match = MARKER.exec(line);
	return {
		start,
		marker: start + marker,
		content: start + marker + (match?.[0].length ?? 0),
		end,
		kind: kindOf(match),
	};
}

/** The line before another, or undefined for the first. */
export function lineBefore(text: string, { start }: Line): Line | undefined {
	return start === 0 ? undefined : lineAt(text, start - 1);
}

/** The line after another, or undefined for the last. */
export function lineAfter(text: string, { end }: Line): Line | undefined {
	const from = text.indexOf("\n", end) + 1;
	return from === 0 ? undefined : lineAt(text, from);
}

/** The lines of a selection, without the one after its last line break. Only these are read: a text may be long. */
export function selectedLines({ text, start, end }: FieldState): Line[] {
	const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
	const lines: Line[] = [];
	let line: Line | undefined = lineAt(text, start);
	for (; line && (line.start <= last || lines.length === 0); line = lineAfter(text, line)) lines.push(line);
	return lines;
}

/** The offset at which a line's quote marks end and its indentation begins. */
export function quoteEnd(text: string, { start, marker }: Line): number {
	const mark = text.lastIndexOf(">", marker - 1);
	if (mark < start) return start;
	return text[mark + 1] === " " ? mark + 2 : mark + 1;
}

/** The number of quotes in which a line is nested. */
export function quoteDepth(text: string, { start, marker }: Line): number {
	return text.slice(start, marker).split(">").length - 1;
}

const FENCE = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})(.*)$/gm;

/** True if a position is between the fences of a code block (CommonMark 0.31, 4.5). */
export function isInCode(text: string, position: number): boolean {
	let open = "";
	for (const [, fence = "", info = ""] of text.slice(0, lineStart(text, position)).matchAll(FENCE)) {
		if (!open) {
			if (!(fence.startsWith("`") && info.includes("`"))) open = fence;
		} else if (fence.startsWith(open) && info.trim() === "") open = "";
	}
	return open !== "";
}

/** True if a line is empty apart from quote marks and indentation. */
export function isBlank({ marker, end }: Line): boolean {
	return marker >= end;
}

/** True if a backslash at or after `floor` escapes the character at `position`. */
export function isEscaped(text: string, position: number, floor: number): boolean {
	let at = position;
	while (at > floor && text[at - 1] === "\\") at -= 1;
	return (position - at) % 2 === 1;
}
