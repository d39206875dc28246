import type { Easel } from "../../painter/canvas.ts";
import { drifting } from "../../painter/drifting.ts";
import { fill } from "../../painter/fill.ts";
import * as colour from "../../painter/palette.ts";
import { mix } from "../../painter/pigment.ts";
import { contour, plane } from "../../painter/plane.ts";
import { pull } from "../../painter/pull.ts";
import { shape } from "../../painter/shape.ts";
import { BRISTLE, DRY, FLAT } from "../../painter/tools.ts";
import { wash } from "../../painter/wash.ts";
import { DOWN, LEFT, RIGHT } from "../angles.ts";
import { BEAM, BLUES, PILLAR } from "./plan.ts";

/** The blue mass: open above, dark below, its edges gone over again. */
export function mass(easel: Easel) {
	plane(easel, PILLAR, {
		colours: BLUES,
		width: 140,
		angle: DOWN + 0.08,
		bare: 0.4,
		cross: 1.5,
	});
	plane(easel, BEAM, {
		colours: [colour.deepBlue, colour.ultramarine],
		width: 72,
		angle: RIGHT - 0.08,
		cross: 0.3,
		bare: 0.5,
	});
	fill(easel, shape("20,90 270,60 560,230 590,480 480,560 60,520"), {
		tool: BRISTLE,
		width: 104,
		angle: -0.24,
		apart: 0.85,
		length: 280,
		gaps: 0.5,
		stray: 0.3,
		bend: 0.3,
		paint: drifting(
			easel,
			[
				colour.ultramarine,
				mix(colour.ultramarine, colour.cobalt, 0.6),
				colour.ultramarine,
				mix(colour.slate, colour.ultramarine, 0.6),
			],
			240,
		),
	});
	fill(
		easel,
		shape("-30,648 190,596 420,640 590,578 610,830 300,850 -30,820"),
		{
			tool: FLAT,
			width: 110,
			angle: DOWN,
			apart: 0.6,
			length: 240,
			gaps: 0.2,
			stray: 0.1,
			bend: 0.12,
			paint: drifting(
				easel,
				[colour.night, colour.indigo, colour.deepBlue],
				300,
			),
		},
	);
	wash(easel, shape("-60,600 560,590 590,790 -60,800"), {
		pigment: colour.indigo,
		strength: 0.16,
		stray: 50,
		fade: 60,
		rim: 0,
	});
	wash(easel, shape("-60,60 90,60 120,560 -60,560"), {
		pigment: colour.deepBlue,
		strength: 0.14,
		stray: 40,
		fade: 60,
		rim: 0,
	});
	pull(
		easel,
		{ ...DRY, ragged: 1 },
		{
			from: { x: 340, y: 660 },
			heading: LEFT,
			length: 210,
			width: 30,
			paint: [
				mix(colour.rose, colour.violet, 0.6),
				mix(colour.rose, colour.madder, 0.4),
			],
			pressure: 0.85,
		},
	);
	contour(
		easel,
		[
			{ x: 606, y: 330 },
			{ x: 598, y: 560 },
			{ x: 612, y: 826 },
		],
		{
			tool: FLAT,
			width: 44,
			paint: drifting(easel, BLUES.slice(1)),
			gaps: 0.35,
		},
	);
	contour(
		easel,
		[
			{ x: 330, y: 190 },
			{ x: 796, y: 170 },
		],
		{ tool: FLAT, width: 38, paint: drifting(easel, BLUES), gaps: 0.5 },
	);
	contour(
		easel,
		[
			{ x: 320, y: 852 },
			{ x: -20, y: 824 },
		],
		{ tool: FLAT, width: 36, paint: drifting(easel, BLUES), gaps: 0.4 },
	);
	pull(easel, DRY, {
		from: { x: 84, y: 310 },
		heading: RIGHT - 0.14,
		length: 360,
		bend: 0.1,
		width: 110,
		paint: [colour.cobalt, colour.mist],
	});
	pull(easel, DRY, {
		from: { x: 520, y: 392 },
		heading: LEFT + 0.1,
		length: 250,
		width: 56,
		paint: [colour.mist, colour.cobalt],
	});
}
