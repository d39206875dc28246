/** A place of a brush on its way, and how wide it is pressed there; in units. */
export type Press = readonly [x: number, y: number, width: number];

/** Presses as words: `x y width`, with commas between them. */
export const way = (text: string): Press[] =>
	text.split(", ").map((press): Press => {
		const [x = 0, y = 0, width = 0] = press.split(" ").map(Number);
		return [x, y, width];
	});

/** A short level touch of the brush, thickest in the middle. */
export const dab = (
	x: number,
	y: number,
	reach: number,
	width: number,
): Press[] => [
	[x - reach, y, 1.2],
	[x, y + 2, width],
	[x + reach, y, 1],
];

/** A place on a finished way. */
export interface Step {
	x: number;
	y: number;
	/** Half of the width of the brush. */
	half: number;
	/** How far the brush has come, in units. */
	along: number;
}

/** A smooth way through all presses (Catmull-Rom), in short straight steps. */
export function spineOf(presses: readonly Press[]): Step[] {
	const steps: Step[] = [];
	let along = 0;
	const add = ([x, y, width]: Press) => {
		const before = steps.at(-1);
		if (before) along += Math.hypot(x - before.x, y - before.y);
		steps.push({ x, y, half: Math.max(0.2, width / 2), along });
	};
	for (let index = 0; index + 1 < presses.length; index++) {
		const count = stepsBetween(presses[index], presses[index + 1]);
		for (let step = 0; step < count; step++)
			add(placeBetween(presses, index, step / count));
	}
	const last = presses.at(-1);
	if (last) add(last);
	return steps;
}

/** A wide brush turns slowly, so it needs fewer. */
function stepsBetween(from?: Press, to?: Press): number {
	if (!from || !to) return 0;
	const way = Math.hypot(to[0] - from[0], to[1] - from[1]);
	const step = Math.max(1.2, 0.08 * Math.max(from[2], to[2]));
	return Math.max(4, Math.ceil(way / step));
}

function placeBetween(
	presses: readonly Press[],
	index: number,
	t: number,
): Press {
	const of = (at: number): Press =>
		presses[Math.min(presses.length - 1, Math.max(0, at))] ?? [0, 0, 0];
	const [a, b, c, d] = [of(index - 1), of(index), of(index + 1), of(index + 2)];
	const part = (axis: 0 | 1 | 2) =>
		curve(a[axis], b[axis], c[axis], d[axis], t);
	return [part(0), part(1), part(2)];
}

const curve = (a: number, b: number, c: number, d: number, t: number) =>
	0.5 *
	(2 * b +
		(c - a) * t +
		(2 * a - 5 * b + 4 * c - d) * t * t +
		(3 * b - a - 3 * c + d) * t * t * t);
