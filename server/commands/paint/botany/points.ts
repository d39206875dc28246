/** A place on the sheet, in units. */
export interface Point {
	x: number;
	y: number;
}

/** A place on a line, and where the line is heading there, in radians. */
interface Heading extends Point {
	angle: number;
}

export const polar = (from: Point, angle: number, length: number): Point => ({
	x: from.x + Math.cos(angle) * length,
	y: from.y + Math.sin(angle) * length,
});

export const mix = (a: Point, b: Point, share: number): Point => ({
	x: a.x + (b.x - a.x) * share,
	y: a.y + (b.y - a.y) * share,
});

export const distance = (a: Point, b: Point) =>
	Math.hypot(a.x - b.x, a.y - b.y);

/** So many shares from 0 to 1, both among them. */
export const shares = (count: number): number[] =>
	Array.from({ length: count }, (_, index) => index / (count - 1));

/** @param share of the line's length, from 0 to 1 */
export function headingAt(line: readonly Point[], share: number): Heading {
	const place = Math.min(0.9999, Math.max(0, share)) * (line.length - 1);
	const index = Math.floor(place);
	const a = line[index] ?? { x: 0, y: 0 };
	const b = line[index + 1] ?? a;
	return {
		...mix(a, b, place - index),
		angle: Math.atan2(b.y - a.y, b.x - a.x),
	};
}
