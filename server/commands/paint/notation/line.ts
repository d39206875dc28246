/** A place in units. */
export type Point = readonly [x: number, y: number];

/** So many points of a curve, from share 0 to share 1 of it. */
export const along = (
	steps: number,
	at: (share: number) => Point,
): readonly Point[] =>
	Array.from({ length: steps + 1 }, (_, step) => at(step / steps));

/** A part of a circle; angles in radians. */
export const arc = (
	[x, y]: Point,
	radius: number,
	from = 0,
	to = 2 * Math.PI,
): readonly Point[] =>
	along(
		Math.ceil(Math.max(12, Math.abs(to - from) * Math.max(8, radius / 5))),
		(share) => {
			const angle = from + (to - from) * share;
			return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
		},
	);

export const straight = (from: Point, to: Point): readonly Point[] => {
	const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
	return along(Math.max(4, Math.ceil(length / 6)), (share) => [
		from[0] + (to[0] - from[0]) * share,
		from[1] + (to[1] - from[1]) * share,
	]);
};

/** The rounded curve through the points (Catmull and Rom's). */
export function through(points: readonly Point[], steps = 14): Point[] {
	const curve: Point[] = [];
	const last = points.length - 1;
	const point = (index: number): Point =>
		points[Math.min(last, Math.max(0, index))] ?? [0, 0];
	for (let leg = 0; leg < last; leg++) {
		const [a, b, c, d] = [-1, 0, 1, 2].map((by) => point(leg + by));
		if (!a || !b || !c || !d) continue;
		for (let step = 0; step < steps; step++) {
			const t = step / steps;
			curve.push([
				spline(a[0], b[0], c[0], d[0], t),
				spline(a[1], b[1], c[1], d[1], t),
			]);
		}
	}
	curve.push(point(last));
	return curve;
}

function spline(a: number, b: number, c: number, d: number, t: number) {
	const second = 2 * a - 5 * b + 4 * c - d;
	const third = 3 * b - a - 3 * c + d;
	return 0.5 * (2 * b + (c - a) * t + second * t * t + third * t ** 3);
}

/** The direction across the curve at a point of it, one unit long. */
export function across(points: readonly Point[], index: number): Point {
	const before = points[Math.max(0, index - 1)] ?? [0, 0];
	const after = points[Math.min(points.length - 1, index + 1)] ?? [0, 0];
	const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
	const length = Math.hypot(dx, dy) || 1;
	return [-dy / length, dx / length];
}

/** The curve shifted sideways, by units that may differ along it. */
export const shifted = (
	points: readonly Point[],
	by: (share: number) => number,
): Point[] =>
	points.map((point, index) => {
		const [x, y] = across(points, index);
		const stray = by(index / Math.max(1, points.length - 1));
		return [point[0] + x * stray, point[1] + y * stray];
	});
