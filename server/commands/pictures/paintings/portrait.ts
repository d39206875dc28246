import { seededRandom } from "../../../random.ts";
import { type Canvas, stretch } from "../painter/canvas.ts";
import { drifting } from "../painter/drifting.ts";
import { fill } from "../painter/fill.ts";
import * as colour from "../painter/palette.ts";
import { mix } from "../painter/pigment.ts";
import { plane } from "../painter/plane.ts";
import { pull } from "../painter/pull.ts";
import { block, shape } from "../painter/shape.ts";
import { BRISTLE, DRY, FLAT, KNIFE, SQUEEGEE } from "../painter/tools.ts";
import { wash } from "../painter/wash.ts";
import { DOWN, LEFT, RIGHT } from "./angles.ts";

/** Three pieces that stand on one another, the upper the smaller: it might be a cairn, or someone. */
const BASE = shape("262,1290 282,800 500,770 752,792 776,1290");
const MIDDLE = shape("322,800 336,566 520,540 694,560 712,810");
const TOP = shape("432,560 424,336 520,316 612,330 606,562");

/** In place of the owner's portrait: an upright form that stands calmly in the light. */
export function paintPortrait(seed = 5): Canvas {
	const easel = stretch(
		{ width: 1_280, height: 1_600 },
		colour.ground,
		seededRandom(seed),
	);
	fill(easel, block(-90, -90, 1_180, 1430), {
		tool: FLAT,
		width: 150,
		angle: 0.3,
		apart: 0.5,
		stray: 0.4,
		paint: drifting(easel, [colour.rose, colour.rawSienna, colour.ochre]),
	});
	plane(easel, block(-90, -90, 1_180, 1430), {
		colours: [
			mix(colour.slate, colour.stone, 0.5),
			colour.stone,
			mix(colour.sage, colour.stone, 0.4),
			colour.bone,
		],
		width: 150,
		angle: DOWN,
		cross: 0.15,
		stir: 0.6,
		bare: 0.55,
		size: 560,
	});
	plane(easel, shape("590,-30 1090,-30 1090,1000 640,1030"), {
		colours: [colour.rawSienna, colour.paleGold, colour.cream, colour.paleGold],
		width: 120,
		angle: DOWN,
		cross: 0.2,
		stir: 0.7,
		bare: 0.5,
	});
	plane(easel, shape("-90,1060 1090,1020 1090,1290 -90,1290"), {
		colours: [colour.ochre, colour.rawSienna, colour.umber],
		width: 110,
		angle: RIGHT,
		cross: 0.15,
		stir: 0.6,
		bare: 0.5,
	});
	plane(easel, BASE, {
		colours: [
			colour.indigo,
			colour.deepBlue,
			colour.indigo,
			colour.ultramarine,
		],
		width: 124,
		angle: DOWN,
		cross: 0.25,
		stir: 0.7,
		bare: 0.5,
	});
	plane(easel, MIDDLE, {
		colours: [colour.deepBlue, colour.ultramarine, colour.ultramarine],
		width: 110,
		angle: RIGHT - 0.05,
		cross: 0.3,
		stir: 0.8,
		bare: 0.5,
		size: 240,
	});
	plane(easel, TOP, {
		colours: [
			mix(colour.violet, colour.cobalt, 0.4),
			mix(colour.slate, colour.mist, 0.4),
			colour.cobalt,
		],
		width: 92,
		angle: DOWN + 0.06,
		cross: 0.3,
		stir: 0.8,
		bare: 0.5,
		size: 160,
	});
	wash(easel, shape("250,1290 290,800 420,780 430,1290"), {
		pigment: colour.indigo,
		strength: 0.2,
		stray: 26,
		fade: 60,
		rim: 0,
	});
	wash(easel, shape("424,330 480,330 490,560 424,560"), {
		pigment: colour.deepBlue,
		strength: 0.25,
		stray: 14,
		fade: 34,
		rim: 0,
	});
	pull(easel, KNIFE, {
		from: { x: 570, y: 346 },
		heading: DOWN - 0.02,
		length: 190,
		width: 62,
		paint: [colour.mist, colour.bone],
		pressure: 0.9,
	});
	pull(easel, DRY, {
		from: { x: 640, y: 600 },
		heading: DOWN + 0.02,
		length: 300,
		width: 90,
		paint: [colour.cobalt, colour.mist],
	});
	pull(easel, SQUEEGEE, {
		from: { x: 200, y: 1_070 },
		heading: RIGHT,
		length: 700,
		width: 120,
	});
	pull(easel, SQUEEGEE, {
		from: { x: 900, y: 800 },
		heading: LEFT,
		length: 300,
		width: 90,
	});
	pull(easel, KNIFE, {
		from: { x: 706, y: 560 },
		heading: DOWN + 0.03,
		length: 190,
		width: 48,
		paint: [colour.cream, colour.bone],
	});
	pull(easel, BRISTLE, {
		from: { x: 838, y: 1_010 },
		heading: RIGHT - 0.06,
		length: 110,
		width: 44,
		paint: [colour.madder, mix(colour.madder, colour.rose, 0.4)],
	});
	pull(easel, DRY, {
		from: { x: 90, y: 300 },
		heading: DOWN,
		length: 420,
		width: 100,
		paint: [colour.bone, colour.paper],
	});
	return easel.canvas;
}
