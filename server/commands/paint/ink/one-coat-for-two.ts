import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import { stroke } from "./brush.ts";
import { fieldOf } from "./field.ts";
import { heads } from "./heads.ts";
import { onPaper } from "./on-paper.ts";
import type { Paper } from "./paper.ts";
import { lampBlack, pineSoot, vermilion } from "./pigments.ts";
import { type Press, way } from "./spine.ts";
import { liftOut, wash } from "./wash.ts";

/** Two people under one coat. */
export const oneCoatForTwo = onPaper({
	slug: "one-coat-for-two",
	seed: 1_903,
	ratio: 0.82,
	paper: "#ede5d6",
	paint(paper) {
		coat(paper);
		folds(paper);
		heads(paper);
		scarf(paper);
	},
});

function coat(paper: Paper) {
	const { noise } = paper.sheet;
	const field = fieldOf(paper.sheet, 12, (context) => {
		context.moveTo(300, 330);
		context.bezierCurveTo(210, 360, 150, 470, 120, 640);
		context.bezierCurveTo(96, 780, 40, 900, -40, 1100);
		context.lineTo(880, 1100);
		context.bezierCurveTo(780, 900, 706, 660, 640, 520);
		context.bezierCurveTo(596, 430, 530, 392, 470, 400);
		context.bezierCurveTo(400, 400, 370, 330, 300, 330);
		context.fill();
	});
	for (const pigment of [pineSoot, lampBlack])
		wash(paper, {
			field,
			pigment,
			ragged: 22,
			rim: 0.4,
			granulation: 1,
			cloudy: 0.7,
			soft: (_, y) => 0.08 + 0.8 * smoothStep(620, 900, y),
			strength: (x, y) =>
				0.95 *
				(1 + 0.4 * layered(noise, x / 80, y / 200, 2)) *
				smoothStep(1020, 700, y),
		});
}

function folds(paper: Paper) {
	const { random } = paper.sheet;
	const lines: Press[][] = [
		way("300 350 60, 210 470 120, 170 660 120, 140 900 60"),
		way("470 410 40, 590 500 110, 650 680 110, 690 900 50"),
		way("380 430 40, 330 600 130, 310 800 130, 300 980 60"),
		way("500 470 30, 500 640 120, 520 800 130, 540 980 60"),
	];
	for (const presses of lines)
		stroke(paper, {
			presses,
			pigment: lampBlack,
			strength: 1.9,
			load: 0.86,
			end: 0.16,
			hair: 1.2,
			fray: 120,
			catching: 0.55,
			side: random() - 0.5,
			rim: 0.1,
		});
}

/** A red scarf at the neck of the smaller one, the only colour. */
function scarf(paper: Paper) {
	const field = fieldOf(paper.sheet, 8, (context) => {
		context.moveTo(428, 452);
		context.quadraticCurveTo(480, 482, 532, 448);
		context.quadraticCurveTo(540, 472, 522, 490);
		context.quadraticCurveTo(478, 512, 430, 484);
		context.fill();
	});
	liftOut(paper, { field, share: 1.8, soft: 0.2, ragged: 6 });
	wash(paper, {
		field,
		pigment: vermilion,
		strength: 1.2,
		ragged: 7,
		rim: 0.5,
		granulation: 0.8,
	});
	stroke(paper, {
		presses: way("436 470 4, 480 492 8, 526 466 4"),
		pigment: vermilion,
		strength: 0.8,
		load: 0.7,
		end: 0.3,
		hair: 0.9,
		fray: 20,
	});
}
