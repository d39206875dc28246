import { smoothStep } from "../../pictures/painter/noise.ts";
import { stroke } from "./brush.ts";
import { fieldOf } from "./field.ts";
import type { Paper } from "./paper.ts";
import { lampBlack, pineSoot } from "./pigments.ts";
import { wash } from "./wash.ts";

/** Bare trunks in fog along the upper edge, with a gap to walk through. */
export function wood(paper: Paper): void {
	const { sheet } = paper;
	const { random } = sheet;
	const fog = fieldOf(sheet, 60, (context) =>
		context.fillRect(-100, -100, 960, 470),
	);
	wash(paper, {
		field: fog,
		pigment: pineSoot,
		soft: 1,
		ragged: 60,
		cloudy: 1,
		granulation: 0.8,
		strength: (x, y) =>
			0.42 *
			smoothStep(430, 120, y) *
			(0.6 + 0.5 * smoothStep(0, 500, Math.abs(x - 350))),
	});
	for (let index = 0; index < 64; index++) {
		const near = (index / 64) ** 1.3;
		const x = -10 + random() * 780;
		const isGap = Math.abs(x - 352) < 44 + 26 * near;
		const foot =
			352 +
			62 * near +
			14 * random() +
			22 * smoothStep(200, 420, Math.abs(x - 352));
		const width = 3 + 15 * near * (0.5 + random() * 0.7);
		const lean = (random() - 0.5) * 26;
		const strength = 0.25 + 2.2 * near ** 1.4;
		if (!isGap) trunk(paper, x, foot, width, lean, strength);
	}
}

function trunk(
	paper: Paper,
	x: number,
	foot: number,
	width: number,
	lean: number,
	strength: number,
) {
	const { random } = paper.sheet;
	stroke(paper, {
		presses: [
			[x + lean * 1.4, -60, width * 0.8],
			[x + lean * 0.8, foot * 0.4, width * 0.86],
			[x + lean * 0.1, foot * 0.85, width],
			[x, foot, width * 1.35],
		],
		pigment: random() < 0.5 ? lampBlack : pineSoot,
		strength,
		load: 0.92,
		end: 0.34 + 0.2 * random(),
		hair: 0.9,
		fray: 20,
		side: 0.7,
	});
}
