import type { Paper } from "./paper.ts";
import { soak } from "./paper.ts";
import type { Pigment } from "./pigments.ts";

export interface Dot {
	x: number;
	y: number;
	/** In units. */
	radius: number;
	strength: number;
}

/** A touch of the tip of a brush: not quite round. */
export function dot(
	paper: Paper,
	pigment: Pigment,
	{ x: cx, y: cy, radius, strength }: Dot,
): void {
	const { random, scale } = paper.sheet;
	const angle = random() * Math.PI;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const long = 1 + 0.35 * random();
	const soft = Math.max(0.5 / scale, radius * 0.12);
	const reach = radius * long + soft + 1 / scale;
	const box = {
		left: cx - reach,
		top: cy - reach,
		right: cx + reach,
		bottom: cy + reach,
	};
	soak(paper, box, pigment, (x, y, at) => {
		const [dx, dy] = [x - cx, y - cy];
		const from = Math.hypot((dx * cos + dy * sin) / long, dy * cos - dx * sin);
		const bite = Math.min(0.6 * radius, 0.7);
		const bitten = radius + bite * ((paper.tooth[at] ?? 0.5) - 0.5);
		const cover = Math.min(1, Math.max(0, (bitten - from) / (2 * soft) + 0.5));
		return strength * cover;
	});
}

interface Stippling {
	pigment: Pigment;
	/** How many dots are tried. */
	tries: number;
	/** How likely a try is to leave a dot there, from 0 to 1; in units. */
	density(x: number, y: number): number;
	/** The least and the greatest radius, in units. */
	radius: readonly [number, number];
	strength: number;
	/** The part of the sheet that is tried. */
	box: { left: number; top: number; right: number; bottom: number };
}

/** Tone out of single dots. */
export function stipple(paper: Paper, dots: Stippling): void {
	const { random } = paper.sheet;
	const { box, density, pigment } = dots;
	const [least, most] = dots.radius;
	for (let index = 0; index < dots.tries; index++) {
		const x = box.left + random() * (box.right - box.left);
		const y = box.top + random() * (box.bottom - box.top);
		const radius = least + (most - least) * random() ** 2;
		const strength = dots.strength * (0.55 + 0.6 * random());
		if (random() < density(x, y))
			dot(paper, pigment, { x, y, radius, strength });
	}
}
