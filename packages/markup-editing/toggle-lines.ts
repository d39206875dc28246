import { type FieldState, makeChanges, type TextChange } from "./edit.ts";
import { isBlank, type Line, type LineKind, lineBefore, selectedLines } from "./lines.ts";

/** The kinds into which a whole line can be turned. */
export type Block = { name: "bullet" | "number" } | { name: "heading"; level: number };

/** The lines that a command changes: the selected non-blank lines, or all of them if every one is blank. */
function targetLines(state: FieldState): Line[] {
	const lines = selectedLines(state);
	const filled = lines.filter((line) => !isBlank(line));
	return filled.length > 0 ? filled : lines;
}

function isOfKind(kind: LineKind, block: Block): boolean {
	return kind.name === "heading" && block.name === "heading" ? kind.level === block.level : kind.name === block.name;
}

/** The number of a list's first line, which continues the list of the line above. */
function firstNumber(text: string, line: Line): { number: number; dot: string } {
	const above = lineBefore(text, line);
	const prefixOf = ({ start, marker }: Line) => text.slice(start, marker);
	if (above?.kind.name !== "number" || prefixOf(above) !== prefixOf(line)) return { number: 1, dot: "." };
	return { number: above.kind.number + 1, dot: above.kind.dot };
}

function markersFor(text: string, lines: Line[], block: Block): string[] {
	if (block.name === "heading") return lines.map(() => `${"#".repeat(block.level)} `);
	const [first] = lines;
	if (block.name === "bullet" || !first) return lines.map(() => "- ");
	const { number, dot } = firstNumber(text, first);
	return lines.map((_, index) => `${number + index}${dot} `);
}

// A selection that begins with its line includes the new marker; a cursor stays at its text.
function selectionAt({ start, end }: FieldState, position: number, line: Line): TextChange["selection"] {
	return start < end && position === line.start ? "before" : "after";
}

/** Turns the lines into a block, or back if all are one already. Indentation, quotes and blank lines stay. */
export function toggleBlock(state: FieldState, block: Block): FieldState | undefined {
	const lines = targetLines(state);
	const isOn = lines.every(({ kind }) => isOfKind(kind, block));
	const markers = isOn ? [] : markersFor(state.text, lines, block);
	const changes = lines.map(
		(line, index): TextChange => ({
			from: line.marker,
			to: line.content,
			insert: markers[index] ?? "",
			selection: selectionAt(state, line.marker, line),
		}),
	);
	return makeChanges(state, changes);
}

const QUOTE = /[ \t]*(> ?)/y;

/** The change that removes a line's first quote mark; undefined if it has none. */
function removeQuoteMark(text: string, { start, end }: Line): TextChange | undefined {
	QUOTE.lastIndex = 0;
	const match = QUOTE.exec(text.slice(start, end));
	if (!match) return;
	const [whole, mark = ""] = match;
	const to = start + whole.length;
	return { from: to - mark.length, to, insert: "" };
}

/** Quotes the selected lines with blank ones in between, or removes one level if all of them are quoted. */
export function toggleQuote(state: FieldState): FieldState | undefined {
	const { text } = state;
	const lines = selectedLines(state);
	const isEmpty = ({ start, end }: Line) => !text.slice(start, end).trim();
	const isWhollyEmpty = lines.every(isEmpty);
	const removals = lines.map((line) => removeQuoteMark(text, line));
	const isOn = !isWhollyEmpty && lines.every((line, index) => removals[index] || isEmpty(line));
	const removed = removals.filter((change) => change !== undefined);
	if (isOn) return makeChanges(state, removed);
	const changes = lines
		.filter((_, index) => !removals[index])
		.map(
			(line): TextChange => ({
				from: line.start,
				to: line.start,
				insert: line.start === line.end && !isWhollyEmpty ? ">" : "> ",
				selection: selectionAt(state, line.start, line),
			}),
		);
	return makeChanges(state, changes);
}
