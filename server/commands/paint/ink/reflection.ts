import { smoothStep } from "../../pictures/painter/noise.ts";
import { brushOf, stroke } from "./brush.ts";
import { fieldOf } from "./field.ts";
import type { Paper } from "./paper.ts";
import { lampBlack, pineSoot, ultramarine } from "./pigments.ts";
import { dab } from "./spine.ts";
import { wash } from "./wash.ts";

const DRY = {
	pigment: lampBlack,
	strength: 1.5,
	hair: 0.9,
	fray: 30,
	end: 0.2,
};

/** What the water makes of a boat, line by line. */
export function reflection(paper: Paper): void {
	const { sheet } = paper;
	const field = fieldOf(sheet, 20, (context) => {
		context.moveTo(462, 560);
		context.bezierCurveTo(540, 610, 600, 640, 690, 664);
		context.bezierCurveTo(720, 640, 790, 610, 838, 560);
		context.fill();
	});
	wash(paper, {
		field,
		pigment: ultramarine,
		ragged: 9,
		granulation: 1.2,
		cloudy: 0.7,
		soft: 0.75,
		rim: 0.2,
		strength: (_, y) => 0.55 - 0.4 * smoothStep(560, 670, y),
	});
	for (let line = 0; line < 24; line++) ripple(paper, line / 23);
	const dry = brushOf(paper, DRY);
	for (const [x, y, wide] of [
		[560, 566, 90],
		[720, 572, 80],
		[640, 584, 120],
	] as const)
		dry(dab(x, y, wide, 11), { strength: 1.5, load: 0.7 });
	for (const [x, y, wide] of [
		[250, 640, 60],
		[170, 560, 40],
		[900, 660, 46],
		[420, 664, 50],
	] as const)
		dry(dab(x, y, wide, 4), { pigment: pineSoot, strength: 0.5, load: 0.6 });
}

/** One line of the water, in which a part of the boat hangs upside down. */
function ripple(paper: Paper, share: number) {
	const { random } = paper.sheet;
	const wide = 182 * (1 - share ** 1.35) * (0.72 + 0.4 * random()) + 10;
	const x = 652 + 26 * share + (random() - 0.5) * 60 * (0.25 + share);
	const y = 562 + share * 112 + random() * 4;
	const thick = (12 - 6 * share) * (0.5 + 0.7 * random());
	const sag = 5 * (random() - 0.5);
	stroke(paper, {
		presses: [
			[x - wide, y, 1.5],
			[x - wide * 0.4, y + sag, thick],
			[x + wide * 0.3, y - sag, thick * 0.8],
			[x + wide, y + 1, 1.2],
		],
		pigment: ultramarine,
		strength: 1.15 - 0.5 * share,
		load: 1.05 - 0.35 * share,
		end: 0.35,
		hair: 0.9,
		fray: 24,
		rim: 0.35,
	});
}
