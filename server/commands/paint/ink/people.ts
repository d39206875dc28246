import { stroke } from "./brush.ts";
import type { Paper } from "./paper.ts";
import { lampBlack, type Pigment } from "./pigments.ts";
import { dot } from "./stipple.ts";

export interface Person {
	x: number;
	/** The ground under the feet. */
	y: number;
	/** In units. */
	height: number;
	pigment: Pigment;
	strength: number;
}

/** The shadow of a person, away from the light; single dots. */
export function shade(
	paper: Paper,
	{ x, y, height, strength }: Person,
	light: { x: number; y: number },
): void {
	const { random } = paper.sheet;
	const angle = Math.atan2((y - light.y) * 2, x - light.x);
	for (let index = 0; index < 64; index++) {
		const reach = random() ** 1.4;
		const side = (random() - 0.5) * height * 0.2 * (1 - 0.5 * reach);
		dot(paper, lampBlack, {
			x: x + Math.cos(angle) * height * 0.95 * reach - Math.sin(angle) * side,
			y:
				y +
				Math.sin(angle) * height * 0.42 * reach +
				Math.cos(angle) * side * 0.5,
			radius: 0.3 + height * 0.0075 * (1 - 0.7 * reach) * (0.5 + random()),
			strength: Math.min(1.8, strength * 0.9),
		});
	}
}

/** A coat in one press of the brush, a head in another. */
export function stand(
	paper: Paper,
	{ x, y, height, pigment, strength }: Person,
): void {
	const { random } = paper.sheet;
	const lean = (random() - 0.5) * height * 0.1;
	const wide = height * (0.22 + 0.1 * random());
	const skirt = 0.55 + 0.75 * random();
	stroke(paper, {
		presses: [
			[x + lean, y - height * 0.82, wide * 0.5],
			[x + lean * 0.8, y - height * 0.72, wide],
			[x + lean * 0.4, y - height * 0.4, wide * 0.86],
			[x, y - height * 0.06, wide * skirt],
		],
		pigment,
		strength,
		load: 1.15,
		end: 0.45 + 0.4 * random(),
		hair: 0.8,
		fray: height * 0.14,
		side: random() * 1.6 - 0.8,
		rim: 0.3,
	});
	dot(paper, pigment, {
		x: x + lean * 1.3 + (random() - 0.5) * 2,
		y: y - height * 0.885,
		radius: height * 0.06,
		strength: strength * 1.05,
	});
}
