import type { Easel } from "./canvas.ts";

export interface Point {
	x: number;
	y: number;
}

/** A way of the hand, in units, in steps of equal length. */
export interface Path {
	points: Point[];
	step: number;
}

export interface Course {
	from: Point;
	/** Where it sets out, in radians; 0 is to the right, a quarter of a turn is down. */
	heading: number;
	length: number;
	/** How far it turns from end to end, in radians. */
	bend?: number;
	/** How far the field may turn it on the way, in radians. */
	wander?: number;
}

const STEP = 3;
/** Units over which a hand keeps its direction. */
const WANDER_SIZE = 260;

/** The way of a hand that sets out and is turned by its wrist and by the field. */
export function trace({ noise }: Easel, course: Course): Path {
	const { from, heading, length, bend = 0, wander = 0 } = course;
	const steps = Math.max(2, Math.round(length / STEP));
	const step = length / steps;
	const points = [from];
	let { x, y } = from;
	for (let done = 0; done < steps; done++) {
		const drift = wander * noise(x / WANDER_SIZE, y / WANDER_SIZE);
		const way = heading + bend * (done / steps) + drift;
		x += Math.cos(way) * step;
		y += Math.sin(way) * step;
		points.push({ x, y });
	}
	return { points, step };
}

/** A straight way from one point to another, with a little of the hand in it. */
export function line(easel: Easel, from: Point, to: Point, wander = 0.03) {
	const [dx, dy] = [to.x - from.x, to.y - from.y];
	return trace(easel, {
		from,
		heading: Math.atan2(dy, dx),
		length: Math.hypot(dx, dy),
		wander,
	});
}

/** A way to the right in waves that hang together wherever it begins; height and period in units. */
export function wave(
	from: Point,
	length: number,
	high: number,
	period: number,
	lag = 0,
): Path {
	const steps = Math.max(2, Math.round(length / STEP));
	const step = length / steps;
	const rise = (x: number) =>
		high * Math.sin(((x + lag) / period) * 2 * Math.PI);
	const points = Array.from({ length: steps + 1 }, (_, index) => {
		const x = from.x + index * step;
		return { x, y: from.y + rise(x) };
	});
	return { points, step };
}

/** A way round a middle, from one angle on, in radians; below 0 it turns to the left. */
export function arc(
	middle: Point,
	radius: number,
	from: number,
	turn: number,
): Path {
	const length = Math.abs(radius * turn);
	const steps = Math.max(2, Math.round(length / STEP));
	const points = Array.from({ length: steps + 1 }, (_, index) => {
		const angle = from + (turn * index) / steps;
		return {
			x: middle.x + radius * Math.cos(angle),
			y: middle.y + radius * Math.sin(angle),
		};
	});
	return { points, step: length / steps };
}
