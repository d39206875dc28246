import { eachPlace, type Paper } from "./paper.ts";
import type { Step } from "./spine.ts";

/** For each pixel in the reach of a stroke, the nearest place on its way. */
export interface Reach {
	left: number;
	top: number;
	columns: number;
	rows: number;
	distance: Float32Array;
	along: Float32Array;
	across: Float32Array;
}

/** @param steps the way of the brush */
export function reachOf(
	{ sheet: { scale }, columns, rows }: Paper,
	steps: Step[],
): Reach {
	const edge = (of: (step: Step) => number, limit: number) => {
		const value = steps.reduce((most, step) => Math.max(most, of(step)), -1e9);
		return Math.min(limit - 1, Math.max(0, Math.ceil(value * scale)));
	};
	const start = (of: (step: Step) => number, limit: number) => {
		const value = steps.reduce((least, step) => Math.min(least, of(step)), 1e9);
		return Math.min(limit - 1, Math.max(0, Math.floor(value * scale)));
	};
	const left = start(({ x, half }) => x - half * 1.4 - 1, columns);
	const top = start(({ y, half }) => y - half * 1.4 - 1, rows);
	const width = edge(({ x, half }) => x + half * 1.4 + 1, columns) - left + 1;
	const height = edge(({ y, half }) => y + half * 1.4 + 1, rows) - top + 1;
	const list = (value: number) => new Float32Array(width * height).fill(value);
	return {
		left,
		top,
		columns: width,
		rows: height,
		distance: list(1e9),
		along: list(0),
		across: list(9),
	};
}

/** Where a pixel of the paper stands in the lists of the reach. */
export const spotIn = (reach: Reach, { columns }: Paper, at: number) =>
	(Math.floor(at / columns) - reach.top) * reach.columns +
	(at % columns) -
	reach.left;

/** Notes the pixels to which this piece of the way is nearer than those before it. */
export function measure(
	paper: Paper,
	reach: Reach,
	from: Step,
	to: Step,
	isStart: boolean,
	isEnd: boolean,
): void {
	const dx = to.x - from.x;
	const dy = to.y - from.y;
	const length = Math.hypot(dx, dy) || 1e-6;
	const margin = Math.max(from.half, to.half) * 1.3 + 1;
	const box = {
		left: Math.min(from.x, to.x) - margin,
		top: Math.min(from.y, to.y) - margin,
		right: Math.max(from.x, to.x) + margin,
		bottom: Math.max(from.y, to.y) + margin,
	};
	eachPlace(paper, box, (x, y, at) => {
		const share = ((x - from.x) * dx + (y - from.y) * dy) / (length * length);
		const on = Math.min(1, Math.max(0, share));
		const distance = Math.hypot(x - from.x - dx * on, y - from.y - dy * on);
		const spot = spotIn(reach, paper, at);
		if (distance >= (reach.distance[spot] ?? 0)) return;
		reach.distance[spot] = distance;
		const half = from.half + (to.half - from.half) * on;
		const turn = (x - from.x) * dy - (y - from.y) * dx;
		const isBeyond = (isStart && share < 0) || (isEnd && share > 1);
		const along = isBeyond ? share : on;
		const aside = isBeyond ? Math.abs(turn) / length : distance;
		reach.along[spot] = from.along + along * length;
		reach.across[spot] = (Math.sign(turn) * -aside) / half;
	});
}
