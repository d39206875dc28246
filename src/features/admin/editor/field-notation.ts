import fc from "fast-check";
import { applyEdit, type Edit, type FieldState } from "./edit.ts";

/** A field for a test, as it looks: `‹selected›`, or `¦` for a bare cursor. */
export function fieldOf(picture: string): FieldState {
	const cursor = picture.indexOf("¦");
	if (cursor >= 0) {
		return { text: picture.replace("¦", ""), start: cursor, end: cursor };
	}
	const start = picture.indexOf("‹");
	const end = picture.indexOf("›") - 1;
	return { text: picture.replace("‹", "").replace("›", ""), start, end };
}

/** How a field looks, so that a test can compare it. */
export function pictureOf({ text, start, end }: FieldState): string {
	return start === end
		? `${text.slice(0, start)}¦${text.slice(start)}`
		: `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;
}

/** A field after a command, as it was where the command changes nothing. */
export function fieldAfter(
	field: FieldState,
	command: (field: FieldState) => Edit | undefined,
): FieldState {
	const edit = command(field);
	return edit ? applyEdit(field, edit) : field;
}

/** Any field with a text of these pieces, none of which the selection cuts. */
export function anyField(pieces: string[]): fc.Arbitrary<FieldState> {
	return fc
		.array(fc.constantFrom(...pieces), { maxLength: 25 })
		.chain((chosen) => {
			const place = fc.nat({ max: chosen.length });
			return fc.tuple(place, place).map(([one, other]) => {
				const lengthOf = (count: number) =>
					chosen.slice(0, count).join("").length;
				return {
					text: chosen.join(""),
					start: lengthOf(Math.min(one, other)),
					end: lengthOf(Math.max(one, other)),
				};
			});
		});
}
