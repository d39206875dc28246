/** A place on the sheet, in units. */
export interface Point {
	x: number;
	y: number;
}

export type Line = readonly Point[];

/** How much of something there is at a share (0 to 1) of a line's length. */
export type Along = (share: number) => number;

/** A line through the places that are given for shares from 0 to 1. */
export const curve = (steps: number, at: (share: number) => Point): Line =>
	Array.from({ length: steps + 1 }, (_, step) => at(step / steps));

/** Unit vectors across a line, one for each of its points; to the right of the way it goes. */
export function across(line: Line): Point[] {
	return line.map((point, index) => {
		const before = line[index - 1] ?? point;
		const after = line[index + 1] ?? point;
		const x = after.x - before.x;
		const y = after.y - before.y;
		const length = Math.hypot(x, y) || 1;
		return { x: -y / length, y: x / length };
	});
}

/** The line beside a line, so many units to its right. */
export function beside(line: Line, by: Along): Line {
	const normals = across(line);
	const last = Math.max(1, line.length - 1);
	return line.map(({ x, y }, index) => {
		const normal = normals[index] ?? { x: 0, y: 0 };
		const distance = by(index / last);
		return { x: x + normal.x * distance, y: y + normal.y * distance };
	});
}

export function lengthOf(line: Line): number {
	return line.reduce((sum, { x, y }, index) => {
		const before = line[index - 1] ?? { x, y };
		return sum + Math.hypot(x - before.x, y - before.y);
	}, 0);
}

/** A smooth line through all points (Catmull–Rom), so many steps from each to the next. */
export function through(points: Line, steps = 16): Line {
	const smooth: Point[] = [];
	for (const [index, b] of points.entries()) {
		const c = points[index + 1];
		if (!c) break;
		const a = points[index - 1] ?? b;
		const d = points[index + 2] ?? c;
		for (let step = 0; step < steps; step++) {
			const t = step / steps;
			smooth.push({
				x: between(a.x, b.x, c.x, d.x, t),
				y: between(a.y, b.y, c.y, d.y, t),
			});
		}
	}
	return [...smooth, ...points.slice(-1)];
}

const between = (a: number, b: number, c: number, d: number, t: number) =>
	b +
	0.5 *
		t *
		(c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
