import type { Path, Point } from "../../pictures/painter/path.ts";

/** In units. */
const STEP = 4;

/** A number on the way from the second of four to the third (Catmull and Rom's spline). */
const between = (share: number, a: number, b: number, c: number, d: number) =>
	0.5 *
	(2 * b +
		(c - a) * share +
		(2 * a - 5 * b + 4 * c - d) * share * share +
		(3 * b - a - 3 * c + d) * share * share * share);

/** A soft way through the points; the first and the last only say where it comes from and goes to. */
export function curveThrough(points: readonly Point[]): Path {
	const way: Point[] = [];
	for (let index = 1; index + 2 < points.length; index++) {
		const [a, b, c, d] = points.slice(index - 1, index + 3);
		if (!a || !b || !c || !d) continue;
		const length = Math.hypot(c.x - b.x, c.y - b.y);
		const steps = Math.max(2, Math.round(length / STEP));
		for (let step = 0; step < steps; step++) {
			const share = step / steps;
			way.push({
				x: between(share, a.x, b.x, c.x, d.x),
				y: between(share, a.y, b.y, c.y, d.y),
			});
		}
	}
	return { points: way, step: STEP };
}
