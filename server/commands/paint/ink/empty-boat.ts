import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import { brushOf } from "./brush.ts";
import { fieldOf } from "./field.ts";
import { onPaper } from "./on-paper.ts";
import type { Paper } from "./paper.ts";
import { lampBlack, pineSoot } from "./pigments.ts";
import { reflection } from "./reflection.ts";
import { way } from "./spine.ts";
import { wash } from "./wash.ts";

/** A boat with nobody in it; its reflection is the only blue. */
export const emptyBoat = onPaper({
	slug: "empty-boat",
	seed: 330,
	ratio: 1.4,
	paper: "#f0ece3",
	paint(paper) {
		shore(paper);
		reflection(paper);
		hull(paper);
		pole(paper);
	},
});

const DARK = { pigment: lampBlack, strength: 2, hair: 0.8, fray: 20 };

function shore(paper: Paper) {
	const { noise } = paper.sheet;
	const field = fieldOf(paper.sheet, 16, (context) => {
		context.moveTo(-80, 150);
		context.bezierCurveTo(120, 110, 260, 150, 420, 196);
		context.bezierCurveTo(560, 226, 640, 238, 760, 240);
		context.bezierCurveTo(500, 262, 160, 262, -80, 260);
		context.fill();
	});
	wash(paper, {
		field,
		pigment: pineSoot,
		ragged: 34,
		granulation: 0.8,
		cloudy: 0.8,
		soft: (_, y) => smoothStep(180, 250, y),
		strength: (x) => 0.62 * smoothStep(820, 60, x),
	});
	const haze = fieldOf(paper.sheet, 60, (context) =>
		context.fillRect(-200, 236, 1000, 120),
	);
	wash(paper, {
		field: haze,
		pigment: pineSoot,
		soft: 1,
		ragged: 40,
		cloudy: 0.9,
		strength: (x, y) =>
			0.24 *
			smoothStep(760, 40, x) *
			(0.7 + 0.6 * layered(noise, x / 200, y / 9, 2)),
	});
}

function hull(paper: Paper) {
	const field = fieldOf(paper.sheet, 4, (context) => {
		context.moveTo(452, 470);
		context.bezierCurveTo(560, 512, 720, 512, 846, 452);
		context.bezierCurveTo(800, 530, 740, 552, 650, 554);
		context.bezierCurveTo(560, 556, 490, 530, 452, 470);
		context.fill();
	});
	wash(paper, {
		field,
		pigment: lampBlack,
		ragged: 5,
		rim: 0.3,
		cloudy: 0.35,
		granulation: 0.5,
		strength: (x) => 1.5 + 1.1 * smoothStep(500, 800, x),
	});
	const draw = brushOf(paper, DARK);
	draw(way("440 462 4, 560 504 10, 700 506 9, 862 442 3"), {
		strength: 2.5,
		load: 1,
		end: 0.5,
	});
	draw(way("520 484 2, 640 490 5, 780 474 2"), {
		strength: 1.6,
		load: 0.7,
		end: 0.3,
	});
	for (const x of [560, 668, 752])
		draw(
			[
				[x - 20, 496, 4],
				[x, 487, 5],
				[x + 26, 484, 3],
			],
			{ load: 0.9, fray: 4 },
		);
}

function pole(paper: Paper) {
	const draw = brushOf(paper, { ...DARK, hair: 0.7 });
	draw(way("905 250 3, 846 400 5, 780 560 4"), {
		strength: 2.2,
		load: 0.85,
		end: 0.5,
		fray: 8,
	});
	draw(way("780 566 3, 806 620 4, 790 650 3, 808 684 1.4"), {
		pigment: pineSoot,
		strength: 0.8,
		load: 0.7,
		end: 0.3,
	});
}
