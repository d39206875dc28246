/** The text and the selection of a field. Offsets count UTF-16 code units, as in a `textarea`. */
export interface FieldState {
	text: string;
	start: number;
	end: number;
}

/** A command of the editor. @returns the field after it; undefined if it changes nothing */
export type Command = (state: FieldState) => FieldState | undefined;

/** The replacement of one range of the text; a command may make several. */
export interface TextChange {
	from: number;
	to: number;
	insert: string;
	/** The side of the inserted text on which a selection edge at the same offset stays; by default after it. */
	selection?: "before" | "after";
}

/** Replaces one range of the text, with the cursor after it. */
export function replaceRange({ text }: FieldState, from: number, to: number, insert: string): FieldState {
	const cursor = from + insert.length;
	return { text: text.slice(0, from) + insert + text.slice(to), start: cursor, end: cursor };
}

function movePosition(position: number, changes: readonly TextChange[]): number {
	let shift = 0;
	for (const { from, to, insert, selection } of changes) {
		if (position < from) break;
		const isInsertion = from === to;
		if (position === from && (!isInsertion || selection === "before")) continue;
		if (position < to) return from + shift + Math.min(position - from, insert.length);
		shift += insert.length - (to - from);
	}
	return position + shift;
}

/** Applies sorted, disjoint changes; the selection stays on the same words. @returns undefined without changes */
export function makeChanges({ text, start, end }: FieldState, changes: readonly TextChange[]): FieldState | undefined {
	if (changes.length === 0) return;
	let changed = "";
	let done = 0;
	for (const { from, to, insert } of changes) {
		changed += text.slice(done, from) + insert;
		done = to;
	}
	return { text: changed + text.slice(done), start: movePosition(start, changes), end: movePosition(end, changes) };
}

/** The smallest single replacement that turns one text into another. */
export function differenceOf(text: string, next: string): { from: number; to: number; insert: string } {
	const most = Math.min(text.length, next.length);
	let from = 0;
	while (from < most && text[from] === next[from]) from += 1;
	let same = 0;
	while (same < most - from && text.at(-1 - same) === next.at(-1 - same)) same += 1;
	return { from, to: text.length - same, insert: next.slice(from, next.length - same) };
}
