import { type Easel, toothAt } from "./canvas.ts";
import { layered, smoothStep } from "./noise.ts";
import type { Pigment } from "./pigment.ts";
import { distanceTo, type Shape } from "./shape.ts";

export interface Wash {
	pigment: Pigment;
	/** How much pigment is in the water, from 0 to 1. */
	strength: number;
	/** How far its edge strays, in units. */
	stray?: number;
	/** How far it fades, in units. */
	fade?: number;
	/** How much gathers at its edge as it dries, from 0 to 1. */
	rim?: number;
}

const CELL = 4;

/** Lets thin paint dry on a figure: it covers nothing, it adds to what is below. */
export function wash(easel: Easel, figure: Shape, of: Wash): void {
	const { canvas, noise, random } = easel;
	const { pigment, strength, stray = 14, fade = 5, rim = 0.35 } = of;
	const { scale } = canvas;
	const offset = random() * 900;
	const margin = stray * 1.6 + fade;
	const xs = figure.map(({ x }) => x);
	const ys = figure.map(({ y }) => y);
	const edge = (value: number, end: number) =>
		Math.min(end, Math.max(0, Math.floor(value * scale)));
	const [left, right] = [
		edge(Math.min(...xs) - margin, canvas.width),
		edge(Math.max(...xs) + margin, canvas.width),
	];
	const [top, bottom] = [
		edge(Math.min(...ys) - margin, canvas.height),
		edge(Math.max(...ys) + margin, canvas.height),
	];
	/** How much pigment lies at a point, in units. */
	const amountAt = (x: number, y: number) => {
		const strayed =
			distanceTo(figure, x, y) +
			stray * layered(noise, x / 130 + offset, y / 130, 4);
		const inside = 1 - smoothStep(-fade, fade, strayed);
		if (inside <= 0) return 0;
		const pool = 0.78 + 0.4 * layered(noise, x / 240 - offset, y / 240, 3);
		return inside * (pool + rim * Math.exp(-((strayed + fade) ** 2) / 30));
	};
	for (let cellY = top; cellY < bottom; cellY += CELL) {
		for (let cellX = left; cellX < right; cellX += CELL) {
			const amount =
				strength *
				amountAt((cellX + CELL / 2) / scale, (cellY + CELL / 2) / scale);
			if (amount <= 0) continue;
			for (let y = cellY; y < Math.min(bottom, cellY + CELL); y++) {
				for (let x = cellX; x < Math.min(right, cellX + CELL); x++) {
					const at = y * canvas.width + x;
					// Pigment settles where the cloth lies low.
					const settled = amount * (1.18 - 0.36 * toothAt(canvas, x, y));
					canvas.red[at] = (canvas.red[at] ?? 0) + pigment[0] * settled;
					canvas.green[at] = (canvas.green[at] ?? 0) + pigment[1] * settled;
					canvas.blue[at] = (canvas.blue[at] ?? 0) + pigment[2] * settled;
				}
			}
		}
	}
}
