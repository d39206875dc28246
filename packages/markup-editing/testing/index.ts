import fc from "fast-check";
import type { Command, FieldState } from "../edit.ts";

/** Parses a field in the tests' notation: `‹selected›`, or `¦` for the cursor. */
export function fieldOf(notation: string): FieldState {
	const cursor = notation.indexOf("¦");
	if (cursor >= 0) {
		return { text: notation.replace("¦", ""), start: cursor, end: cursor };
	}
	const start = notation.indexOf("‹");
	const end = notation.indexOf("›") - 1;
	return { text: notation.replace("‹", "").replace("›", ""), start, end };
}

/** Formats a field in the notation, for comparisons. */
export function notationOf({ text, start, end }: FieldState): string {
	return start === end
		? `${text.slice(0, start)}¦${text.slice(start)}`
		: `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;
}

/** The field after a command; the same if the command changes nothing. */
export const fieldAfter = (field: FieldState, command: Command): FieldState => command(field) ?? field;

/** Runs a command on a field in the notation and returns the result in the notation. */
export const run = (notation: string, command: Command) => notationOf(fieldAfter(fieldOf(notation), command));

/** Arbitrary fields whose text consists of these pieces; the selection never splits a piece. */
export function anyField(pieces: string[]): fc.Arbitrary<FieldState> {
	return fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).chain((chosen) => {
		const count = fc.nat({ max: chosen.length });
		return fc.tuple(count, count).map(([one, other]) => {
			const lengthOf = (count: number) => chosen.slice(0, count).join("").length;
			return { text: chosen.join(""), start: lengthOf(Math.min(one, other)), end: lengthOf(Math.max(one, other)) };
		});
	});
}
