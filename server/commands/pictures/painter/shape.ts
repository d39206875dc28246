import type { Point } from "./path.ts";

/** A plane figure by its corners, in units; any but one that crosses itself. */
export type Shape = readonly Point[];

/** A figure from its corners, written as SVG writes them: `x,y x,y x,y`. */
export const shape = (corners: string): Shape =>
	corners.split(" ").map((corner) => {
		const [x = 0, y = 0] = corner.split(",").map(Number);
		return { x, y };
	});

/** An upright rectangle. */
export const block = (x: number, y: number, width: number, height: number) =>
	shape(
		`${x},${y} ${x + width},${y} ${x + width},${y + height} ${x},${y + height}`,
	);

/** How far a point is from the edge; below 0 inside. */
export function distanceTo(figure: Shape, x: number, y: number): number {
	let nearest = Number.POSITIVE_INFINITY;
	let isInside = false;
	let before = figure.at(-1) ?? { x: 0, y: 0 };
	for (const corner of figure) {
		const [ex, ey] = [corner.x - before.x, corner.y - before.y];
		const [px, py] = [x - before.x, y - before.y];
		const share = Math.min(
			1,
			Math.max(0, (px * ex + py * ey) / (ex * ex + ey * ey || 1)),
		);
		const [ox, oy] = [px - ex * share, py - ey * share];
		nearest = Math.min(nearest, ox * ox + oy * oy);
		if (
			before.y > y !== corner.y > y &&
			x < (ex * (y - before.y)) / ey + before.x
		) {
			isInside = !isInside;
		}
		before = corner;
	}
	return isInside ? -Math.sqrt(nearest) : Math.sqrt(nearest);
}

export interface Span {
	from: Point;
	to: Point;
}

/** The pieces of a figure that parallel lines at an angle cut out, the lines so far apart. */
export function hatch(figure: Shape, angle: number, apart: number): Span[] {
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const turned = figure.map(({ x, y }) => ({
		x: x * cos + y * sin,
		y: y * cos - x * sin,
	}));
	const back = (x: number, y: number) => ({
		x: x * cos - y * sin,
		y: x * sin + y * cos,
	});
	const rows = turned.map(({ y }) => y);
	const spans: Span[] = [];
	for (
		let row = Math.min(...rows) + apart * 0.4;
		row < Math.max(...rows);
		row += apart
	) {
		const cuts: number[] = [];
		let before = turned.at(-1) ?? { x: 0, y: 0 };
		for (const corner of turned) {
			if (before.y > row !== corner.y > row) {
				cuts.push(
					before.x +
						((row - before.y) / (corner.y - before.y)) * (corner.x - before.x),
				);
			}
			before = corner;
		}
		cuts.sort((a, b) => a - b);
		for (let index = 0; index + 1 < cuts.length; index += 2) {
			spans.push({
				from: back(cuts[index] ?? 0, row),
				to: back(cuts[index + 1] ?? 0, row),
			});
		}
	}
	return spans;
}
