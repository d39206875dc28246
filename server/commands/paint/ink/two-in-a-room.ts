import { smoothStep } from "../../pictures/painter/noise.ts";
import { stroke } from "./brush.ts";
import { fieldOf } from "./field.ts";
import { onPaper } from "./on-paper.ts";
import type { Paper } from "./paper.ts";
import { lampBlack, ochre, pineSoot } from "./pigments.ts";
import { way } from "./spine.ts";
import { splash } from "./splash.ts";
import { bloom, wash } from "./wash.ts";

/** Two broad strokes that lean towards each other. */
export const twoInARoom = onPaper({
	slug: "two-in-a-room",
	seed: 618,
	ratio: 1.12,
	paper: "#efe8da",
	paint(paper) {
		bleeding(paper);
		stroke(paper, {
			presses: way(
				"352 96 190, 322 270 214, 338 470 206, 404 640 196, 430 800 180",
			),
			pigment: lampBlack,
			strength: 2.2,
			load: 1.3,
			end: 0.5,
			hair: 1.4,
			fray: 60,
			flat: 0.9,
			side: -0.35,
			rim: 0.3,
		});
		stroke(paper, {
			presses: way(
				"700 196 150, 716 360 164, 676 520 158, 642 660 150, 668 826 140",
			),
			pigment: pineSoot,
			strength: 1.15,
			load: 0.66,
			end: 0.26,
			hair: 1.6,
			fray: 120,
			flat: 0.85,
			side: 0.5,
			rim: 0.1,
		});
		splash(paper, {
			x: 470,
			y: 610,
			reach: 160,
			drops: 60,
			pigment: lampBlack,
			strength: 2,
			size: 4,
		});
		word(paper);
	},
});

function bleeding(paper: Paper) {
	const field = fieldOf(paper.sheet, 46, (context) => {
		context.moveTo(250, 90);
		context.bezierCurveTo(180, 300, 260, 520, 330, 820);
		context.lineTo(560, 800);
		context.bezierCurveTo(520, 640, 470, 560, 480, 400);
		context.bezierCurveTo(470, 260, 480, 160, 430, 80);
		context.fill();
	});
	wash(paper, {
		field,
		pigment: pineSoot,
		ragged: 60,
		rim: 0.9,
		granulation: 1,
		soft: (x) => 0.5 * smoothStep(480, 260, x),
		strength: (_, y) => 0.25 + 0.3 * smoothStep(100, 700, y),
	});
	bloom(paper, { x: 520, y: 700, radius: 58, push: 0.6 });
}

function word(paper: Paper) {
	const field = fieldOf(paper.sheet, 8, (context) => {
		context.ellipse(556, 476, 27, 21, -0.5, 0, 7);
		context.fill();
	});
	wash(paper, {
		field,
		pigment: ochre,
		strength: 1.7,
		ragged: 14,
		rim: 0.8,
		granulation: 1.2,
	});
}
