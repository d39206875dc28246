import { splatter } from "../../pictures/painter/accidents.ts";
import type { Easel } from "../../pictures/painter/canvas.ts";
import { drifting } from "../../pictures/painter/drifting.ts";
import { fill } from "../../pictures/painter/fill.ts";
import { cream } from "../../pictures/painter/palette.ts";
import { mix } from "../../pictures/painter/pigment.ts";
import { pull } from "../../pictures/painter/pull.ts";
import { shape } from "../../pictures/painter/shape.ts";
import { DRY } from "../../pictures/painter/tools.ts";
import { DOWN, LEFT, RIGHT } from "../../pictures/paintings/angles.ts";
import { onCanvas } from "../on-canvas.ts";
import * as colour from "./colours.ts";
import { dabs, ramp } from "./dabs.ts";
import { band, underpaint } from "./ground.ts";
import { CHALKY, LOADED, SCRAPE, SLAB, TEAR, VEIL } from "./knives.ts";
import { touches } from "./touches.ts";

const { soot, warmWhite, linen, naples, earth, plum, chalk } = colour;

function light(easel: Easel) {
	dabs(easel, band(-50, 1_260), {
		tool: LOADED,
		width: 130,
		length: 300,
		apart: 96,
		colour: ramp(
			easel,
			[
				[0, mix(linen, cream, 0.5)],
				[360, cream],
				[700, warmWhite],
				[1_000, mix(cream, chalk, 0.5)],
				[1_200, linen],
			],
			{ along: ({ x, y }) => y + x * 0.2, stray: 120, size: 400 },
		),
		heading: ({ x, y }) => 0.5 + 0.5 * Math.sin(x / 400 + y / 300),
		stray: 0.4,
		bend: 0.3,
		vary: 0.05,
	});
}

/** Two masses in black, set down with the arm, not the wrist. */
function black(easel: Easel) {
	const paint = drifting(
		easel,
		[soot, mix(soot, plum, 0.5), soot, mix(soot, earth, 0.4)],
		300,
	);
	for (const [figure, angle] of [
		["-60,-60 470,-60 440,180 400,470 300,700 130,790 -60,800", DOWN + 0.05],
		[
			"1060,420 1060,1260 500,1260 530,1060 640,900 640,640 760,470",
			DOWN - 0.06,
		],
	] as const)
		fill(easel, shape(figure), {
			tool: { ...LOADED, body: 2.4, ragged: 0.5, reach: 8 },
			width: 150,
			angle,
			apart: 0.62,
			length: 900,
			stray: 0.08,
			bend: 0.1,
			paint,
		});
	for (const [x, y, heading, length, width, bend] of [
		[-40, 770, RIGHT - 0.1, 440, 150, -0.5],
		[1_050, 440, LEFT + 0.1, 420, 130, -0.5],
		[270, 40, DOWN + 0.16, 560, 130, 0.2],
		[880, 560, DOWN + 0.1, 560, 160, 0.2],
		[560, 1_230, RIGHT - 0.2, 420, 130, -0.2],
	] as const)
		pull(
			easel,
			{ ...DRY, reach: 8, skip: 0.55, body: 2 },
			{
				from: { x, y },
				heading,
				length,
				width,
				bend,
				paint: [soot, mix(soot, plum, 0.4)],
				pressure: 1.06,
			},
		);
	touches(easel, SLAB, [
		[200, 160, DOWN + 0.2, 420, 150, mix(soot, colour.ash, 0.25), soot],
		[760, 700, DOWN + 0.14, 400, 170, mix(soot, colour.ash, 0.25), soot],
		[950, 520, DOWN, 300, 120, mix(soot, colour.ash, 0.25), soot],
	]);
}

/** Cream is laid against the black once more, until the space between stands by itself. */
function between(easel: Easel) {
	touches(easel, SLAB, [
		[560, 40, DOWN + 0.12, 400, 120, warmWhite, cream],
		[520, 380, DOWN + 0.3, 380, 120, warmWhite, cream],
		[400, 700, DOWN + 0.34, 330, 130, warmWhite, cream],
		[690, 60, DOWN + 0.06, 330, 130, warmWhite, cream],
		[580, 560, DOWN + 0.1, 260, 70, warmWhite, cream],
	]);
	touches(easel, SCRAPE, [[330, 520, RIGHT + 0.24, 380, 90]]);
	touches(easel, VEIL, [[30, 960, RIGHT + 0.03, 460, 150, cream, warmWhite]]);
	touches(easel, TEAR, [
		[90, 80, DOWN, 440, 100, mix(soot, colour.ash, 0.7), colour.ash],
	]);
	touches(easel, CHALKY, [
		[880, 760, DOWN + 0.06, 380, 120, earth, mix(earth, linen, 0.4)],
	]);
	touches(easel, SLAB, [
		[446, 640, RIGHT + 0.2, 90, 44, colour.gold, colour.amber],
		[810, 250, RIGHT + 0.2, 190, 26, naples, colour.gold],
	]);
	touches(easel, CHALKY, [
		[330, 860, RIGHT + 0.2, 190, 22, colour.amber, naples],
	]);
	splatter(easel, { x: 400, y: 900 }, 170, 12, soot);
	splatter(easel, { x: 640, y: 330 }, 110, 6, soot);
}

/** Two blacks and the silence between them. */
export const restBetween = onCanvas({
	slug: "rest-between",
	seed: 491,
	ratio: 5 / 6,
	paint(easel) {
		underpaint(easel, [colour.gold, colour.amber, colour.rust, naples], {
			stain: earth,
		});
		for (const pass of [light, black, between]) pass(easel);
	},
});
