import type { Canvas } from "./canvas.ts";

/** A line across the way of a tool, in pixels: its middle, and the way to one end. */
export interface Crossing {
	x: number;
	y: number;
	acrossX: number;
	acrossY: number;
}

/**
 * Visits a pixel: its place, how far along from the first crossing to the second it lies (0 to 1), and how far
 * across (-1 to 1).
 */
export type Visit = (
	x: number,
	y: number,
	along: number,
	across: number,
) => void;

/** Visits each pixel between two crossings once; those on a shared crossing belong to one of its neighbours. */
export function sweep(
	canvas: Canvas,
	a: Crossing,
	b: Crossing,
	visit: Visit,
): void {
	const xs = [
		a.x - a.acrossX,
		a.x + a.acrossX,
		b.x + b.acrossX,
		b.x - b.acrossX,
	];
	const ys = [
		a.y - a.acrossY,
		a.y + a.acrossY,
		b.y + b.acrossY,
		b.y - b.acrossY,
	];
	const top = Math.max(0, Math.ceil(Math.min(...ys) - 0.5));
	const bottom = Math.min(canvas.height, Math.ceil(Math.max(...ys) - 0.5));
	const [dx, dy] = [b.x - a.x, b.y - a.y];
	const length2 = dx * dx + dy * dy || 1;
	for (let y = top; y < bottom; y++) {
		const middle = y + 0.5;
		let left = Number.POSITIVE_INFINITY;
		let right = Number.NEGATIVE_INFINITY;
		for (let corner = 0; corner < 4; corner++) {
			const next = (corner + 1) & 3;
			const [y0, y1] = [ys[corner] ?? 0, ys[next] ?? 0];
			if (y0 <= middle === y1 <= middle) continue;
			const share = (middle - y0) / (y1 - y0);
			const x = (xs[corner] ?? 0) * (1 - share) + (xs[next] ?? 0) * share;
			if (x < left) left = x;
			if (x > right) right = x;
		}
		const end = Math.min(canvas.width, Math.ceil(right - 0.5));
		for (let x = Math.max(0, Math.ceil(left - 0.5)); x < end; x++) {
			const [px, py] = [x + 0.5 - a.x, middle - a.y];
			const along = Math.min(1, Math.max(0, (px * dx + py * dy) / length2));
			const [ox, oy] = [px - dx * along, py - dy * along];
			const ax = a.acrossX + (b.acrossX - a.acrossX) * along;
			const ay = a.acrossY + (b.acrossY - a.acrossY) * along;
			const across = (ox * ax + oy * ay) / (ax * ax + ay * ay || 1);
			visit(x, y, along, Math.min(1, Math.max(-1, across)));
		}
	}
}
