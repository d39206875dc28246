/** A text field as a command finds it. Positions count UTF-16 units, as a text field does. */
export interface FieldState {
	text: string;
	start: number;
	end: number;
}

/** What a command does to a field: one piece replaced, and what is selected afterwards. */
export interface Edit {
	from: number;
	to: number;
	insert: string;
	start: number;
	end: number;
}

/** One of the places that a command changes. */
export interface Change {
	from: number;
	to: number;
	insert: string;
	/** Where the selection goes that stands where something is inserted. */
	selection: "before" | "after";
}

function move(position: number, changes: readonly Change[]): number {
	let shift = 0;
	for (const { from, to, insert, selection } of changes) {
		if (position < from) break;
		const isBare = from === to;
		if (position === from && (!isBare || selection === "before")) continue;
		if (position < to) {
			return from + shift + Math.min(position - from, insert.length);
		}
		shift += insert.length - (to - from);
	}
	return position + shift;
}

/** Leaves out what stays as it is at both ends of an edit. */
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
 * The one edit that makes several changes, and takes the selection along.
 *
 * @param changes in the order of their places, none in another
 * @returns nothing where there is nothing to change
 */
export function editOf(
	{ text, start, end }: FieldState,
	changes: readonly Change[],
): Edit | undefined {
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
		start: move(start, changes),
		end: move(end, changes),
	});
}

/** The field after an edit. */
export function applyEdit({ text }: FieldState, edit: Edit): FieldState {
	return {
		text: text.slice(0, edit.from) + edit.insert + text.slice(edit.to),
		start: edit.start,
		end: edit.end,
	};
}

/** The one edit that does what two do, the second on what the first has made. */
export function joinEdits(state: FieldState, one: Edit, other: Edit): Edit {
	const { text } = applyEdit(applyEdit(state, one), other);
	const from = Math.min(one.from, other.from);
	const end = Math.max(one.from + one.insert.length, other.to);
	return {
		...other,
		from,
		to: end - one.insert.length + (one.to - one.from),
		insert: text.slice(
			from,
			end + other.insert.length - (other.to - other.from),
		),
	};
}
