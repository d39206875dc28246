/** A mark beside the scroll bar: its place and height in percent of the column. */
export interface ChangeMark {
	top: number;
	height: number;
}

const HEIGHT = 1;

/**
 * The marks of changes; changes near each other share one mark.
 *
 * @param places the places of the changes in the text, from 0 to 1, ascending
 */
export function marksOf(places: readonly number[]): ChangeMark[] {
	const marks: ChangeMark[] = [];
	for (const place of places) {
		const top = Math.min(place * 100, 100 - HEIGHT);
		const last = marks.at(-1);
		if (last && top <= last.top + last.height) last.height = top + HEIGHT - last.top;
		else marks.push({ top, height: HEIGHT });
	}
	return marks;
}

/** The index of the change that is nearest to a place. */
export function nearestTo(place: number, places: readonly number[]): number {
	const distances = places.map((one) => Math.abs(one - place));
	return distances.indexOf(Math.min(...distances));
}
