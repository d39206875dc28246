/** The text and the selection of a field. Offsets count UTF-16 code units, as in a `textarea`. */
export interface FieldState {
	text: string;
	start: number;
	end: number;
}

/** The replacement of one range of the text by `insert`, and the selection afterwards. */
export interface Edit {
	from: number;
	to: number;
	insert: string;
	start: number;
	end: number;
}

/** The replacement of one range of the text, of which a command may make several. */
export interface Change {
	from: number;
	to: number;
	insert: string;
	/** The side of the inserted text on which a selection edge at the same offset stays. */
	selection: "before" | "after";
}

function movePosition(position: number, changes: readonly Change[]): number {
	let shift = 0;
	for (const { from, to, insert, selection } of changes) {
		if (position < from) break;
		const isInsertion = from === to;
		if (position === from && (!isInsertion || selection === "before")) continue;
		if (position < to) {
			return from + shift + Math.min(position - from, insert.length);
		}
		shift += insert.length - (to - from);
	}
	return position + shift;
}

/** Leaves out the characters at both ends of an edit that it does not change. */
export function narrow(text: string, edit: Edit): Edit {
	let { from, to, insert } = edit;
	let same = 0;
	const most = Math.min(to - from, insert.length);
	while (same < most && text[from + same] === insert[same]) same += 1;
	from += same;
	insert = insert.slice(same);
	same = 0;
	const rest = Math.min(to - from, insert.length);
	while (same < rest && text[to - 1 - same] === insert.at(-1 - same)) same += 1;
	to -= same;
	insert = insert.slice(0, insert.length - same);
	return { ...edit, from, to, insert };
}

/**
 * Joins changes into a single edit that also moves the selection, so that it is one undo step.
 *
 * @param changes sorted by offset and not overlapping
 * @returns undefined where there are no changes
 */
export function editOf({ text, start, end }: FieldState, changes: readonly Change[]): Edit | undefined {
	const [first] = changes;
	const last = changes.at(-1);
	if (!first || !last) return;
	let insert = "";
	let done = first.from;
	for (const change of changes) {
		insert += text.slice(done, change.from) + change.insert;
		done = change.to;
	}
	return narrow(text, {
		from: first.from,
		to: last.to,
		insert,
		start: movePosition(start, changes),
		end: movePosition(end, changes),
	});
}

/** The text and the selection after an edit. */
export function applyEdit({ text }: FieldState, edit: Edit): FieldState {
	return {
		text: text.slice(0, edit.from) + edit.insert + text.slice(edit.to),
		start: edit.start,
		end: edit.end,
	};
}

/** Joins two edits into one; the offsets of the second refer to the text after the first. */
export function joinEdits(state: FieldState, first: Edit, second: Edit): Edit {
	const { text } = applyEdit(applyEdit(state, first), second);
	const from = Math.min(first.from, second.from);
	const end = Math.max(first.from + first.insert.length, second.to);
	return {
		...second,
		from,
		to: end - first.insert.length + (first.to - first.from),
		insert: text.slice(from, end + second.insert.length - (second.to - second.from)),
	};
}
