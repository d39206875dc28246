import type { Paper } from "./paper.ts";
import type { Pigment } from "./pigments.ts";
import { dot } from "./stipple.ts";

interface Splash {
	x: number;
	y: number;
	/** How far drops fly, in units. */
	reach: number;
	drops: number;
	pigment: Pigment;
	strength: number;
	/** The radius of the largest, in units. */
	size: number;
}

/** Drops from a brush: many small ones near by, few large ones, fewer far away. */
export function splash(paper: Paper, { x, y, reach, drops, ...ink }: Splash) {
	const { random } = paper.sheet;
	for (let index = 0; index < drops; index++) {
		const angle = random() * Math.PI * 2;
		const from = reach * random() ** 1.6;
		dot(paper, ink.pigment, {
			x: x + Math.cos(angle) * from,
			y: y + Math.sin(angle) * from,
			radius: 0.4 + ink.size * random() ** 4,
			strength: ink.strength * (0.6 + 0.4 * random()),
		});
	}
}
