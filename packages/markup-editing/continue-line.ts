import { type FieldState, makeChanges, replaceRange } from "./edit.ts";
import { isBlank, isInCode, type Line, lineAt, lineBefore, quoteDepth, quoteEnd } from "./lines.ts";
import { isItem, listAround, moveItems, nestItems } from "./lists.ts";

/** A thematic break such as `* * *`, which is not a list item (CommonMark 0.31, 4.1). */
const RULE = /^([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const isRule = (text: string, { marker, end }: Line) => RULE.test(text.slice(marker, end));

// Numbers from here on at the beginning of a line are treated as years, not list items.
const YEARS_FROM = 1_000;
const isYear = ({ kind }: Line) => kind.name === "number" && kind.number >= YEARS_FROM;

const isEmpty = (text: string, { content, end }: Line) => text.slice(content, end).trim() === "";

function nextMark(text: string, { kind, marker, content }: Line): string {
	const mark = text.slice(marker, content);
	if (kind.name === "bullet") return mark;
	if (kind.name !== "number") return "";
	return mark.replace(/^\d+/, `${kind.number + 1}`);
}

/** Takes an empty line out of its list or quote. A blank line ends the paragraph above (CommonMark 0.31, 5.1). */
function endBlock(state: FieldState, line: Line): FieldState {
	const { text } = state;
	const { start, marker, end } = line;
	const outer = isItem(line)
		? text.slice(start, quoteEnd(text, line))
		: text.slice(start, text.lastIndexOf(">", marker - 1));
	const prefix = outer.trim() === "" ? "" : `${outer.trimEnd()} `;
	const above = lineBefore(text, line);
	const needsBreak = above !== undefined && !isBlank(above);
	return replaceRange(state, start, end, needsBreak ? `${prefix.trimEnd()}\n${prefix}` : prefix);
}

/** Renumbers the items after a new item at the cursor. */
function renumber(state: FieldState): FieldState {
	const { text, start } = state;
	const item = lineAt(text, start);
	if (item.kind.name !== "number") return state;
	const list = listAround(text, item);
	const added = list.find(({ line }) => line.start === item.start);
	if (!added) return state;
	const move = { indent: added.indent, number: item.kind.number - 1 };
	return makeChanges(state, moveItems(text, list, new Map([[added, move]]))) ?? state;
}

/** Handles Enter: it continues a list or quote, and ends it on an empty line. @returns undefined for a line break */
export function continueLine(state: FieldState): FieldState | undefined {
	const { text, start, end } = state;
	const line = lineAt(text, start);
	const isQuote = quoteDepth(text, line) > 0;
	if (!(isItem(line) || isQuote) || start < line.marker) return;
	if (isItem(line) && start < line.content && !isEmpty(text, line)) return;
	if (isRule(text, line) || isYear(line) || isInCode(text, start)) return;
	if (start === end && isEmpty(text, line) && line.kind.name !== "heading") {
		const out = isItem(line) ? nestItems(state, "out") : undefined;
		return out ?? endBlock(state, line);
	}
	const before = text.slice(line.start, start);
	const from = start - (before.length - before.trimEnd().length);
	const spaces = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
	const mark = `${text.slice(line.start, line.marker)}${nextMark(text, line)}`;
	return renumber(replaceRange(state, Math.max(from, line.content), end + spaces, `\n${mark}`));
}
