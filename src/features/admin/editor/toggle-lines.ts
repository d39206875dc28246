import { type Change, type Edit, editOf, type FieldState } from "./edit.ts";
import {
	isBlank,
	type Line,
	type LineKind,
	lineBefore,
	selectedLines,
} from "./lines.ts";

/** What a whole line can be made. */
export type Block =
	| { name: "bullet" | "number" }
	| { name: "heading"; level: number };

/** The lines that a command is about: those with something in them, if there are any. */
function chosenLines(state: FieldState): Line[] {
	const lines = selectedLines(state);
	const filled = lines.filter((line) => !isBlank(line));
	return filled.length > 0 ? filled : lines;
}

function isOfKind(kind: LineKind, block: Block): boolean {
	return kind.name === "heading" && block.name === "heading"
		? kind.level === block.level
		: kind.name === block.name;
}

/** A list that goes on from the line above takes its number up. */
function firstNumber(
	text: string,
	line: Line,
): { number: number; dot: string } {
	const above = lineBefore(text, line);
	const isSameList =
		above?.kind.name === "number" &&
		text.slice(above.start, above.marker) ===
			text.slice(line.start, line.marker);
	return isSameList && above.kind.name === "number"
		? { number: above.kind.number + 1, dot: above.kind.dot }
		: { number: 1, dot: "." };
}

function markersFor(text: string, lines: Line[], block: Block): string[] {
	if (block.name === "heading") {
		return lines.map(() => `${"#".repeat(block.level)} `);
	}
	const [first] = lines;
	if (block.name === "bullet" || !first) return lines.map(() => "- ");
	const { number, dot } = firstNumber(text, first);
	return lines.map((_, index) => `${number + index}${dot} `);
}

// A selection that begins with its line takes the new mark in; a bare cursor stays with the text.
function selectionAt(
	{ start, end }: FieldState,
	position: number,
	line: Line,
): Change["selection"] {
	return start < end && position === line.start ? "before" : "after";
}

/**
 * Makes the selected lines headings of a level or items of a list, or plain where all of them are
 * that already. A line is one of them at a time: the new mark takes the place of the old one.
 * Indentation and quote marks stay; empty lines between stay empty.
 */
export function toggleBlock(state: FieldState, block: Block): Edit | undefined {
	const lines = chosenLines(state);
	const isOn = lines.every(({ kind }) => isOfKind(kind, block));
	const markers = isOn ? [] : markersFor(state.text, lines, block);
	const changes = lines.map(
		(line, index): Change => ({
			from: line.marker,
			to: line.content,
			insert: markers[index] ?? "",
			selection: selectionAt(state, line.marker, line),
		}),
	);
	return editOf(state, changes);
}

const QUOTE = /[ \t]*(> ?)/y;

/** Where a line's first quote mark stands. */
function quoteOf(text: string, { start, end }: Line): Change | undefined {
	QUOTE.lastIndex = 0;
	const found = QUOTE.exec(text.slice(start, end));
	if (!found) return;
	const [whole, mark = ""] = found;
	const to = start + whole.length;
	return { from: to - mark.length, to, insert: "", selection: "after" };
}

/**
 * Makes the selected lines a quote, or takes one level of quoting away where all of them are one.
 * Empty lines between are quoted with them, so that several paragraphs are one quote.
 */
export function toggleQuote(state: FieldState): Edit | undefined {
	const { text } = state;
	const lines = selectedLines(state);
	const isEmpty = ({ start, end }: Line) => !text.slice(start, end).trim();
	const isWhollyEmpty = lines.every(isEmpty);
	const quotes = lines.map((line) => quoteOf(text, line));
	const isOn =
		!isWhollyEmpty &&
		lines.every((line, index) => quotes[index] || isEmpty(line));
	if (isOn)
		return editOf(
			state,
			quotes.filter((change) => change !== undefined),
		);
	const changes = lines
		.filter((_, index) => !quotes[index])
		.map(
			(line): Change => ({
				from: line.start,
				to: line.start,
				insert: line.start === line.end && !isWhollyEmpty ? ">" : "> ",
				selection: selectionAt(state, line.start, line),
			}),
		);
	return editOf(state, changes);
}
