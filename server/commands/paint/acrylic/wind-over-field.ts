import type { Easel } from "../../pictures/painter/canvas.ts";
import { mix } from "../../pictures/painter/pigment.ts";
import { pull } from "../../pictures/painter/pull.ts";
import { shape } from "../../pictures/painter/shape.ts";
import { DRY } from "../../pictures/painter/tools.ts";
import { wash } from "../../pictures/painter/wash.ts";
import { LEFT, RIGHT } from "../../pictures/paintings/angles.ts";
import { onCanvas } from "../on-canvas.ts";
import * as colour from "./colours.ts";
import { dabs, ramp } from "./dabs.ts";
import { underpaint } from "./ground.ts";
import { CHALKY, LOADED, SCRATCH, SLAB, VEIL } from "./knives.ts";
import { touches } from "./touches.ts";

const { bottle, viridian, sap, moss, willow, lemon, pink, blush, shell } =
	colour;
const TREES = mix(bottle, colour.wine, 0.3);
const SKY = shape("-60,-60 1060,-60 1060,210 620,214 -60,262");
const FIELD = shape("-60,252 420,226 1060,190 1060,690 -60,690");

function sky(easel: Easel) {
	const tone = ramp(
		easel,
		[
			[-40, mix(pink, colour.lilac, 0.5)],
			[60, pink],
			[130, blush],
			[210, shell],
		],
		{ along: ({ x, y }) => y + (x - 500) * 0.08, stray: 50, size: 260 },
	);
	dabs(easel, SKY, {
		tool: LOADED,
		width: 70,
		length: 240,
		apart: 52,
		colour: tone,
		heading: ({ x }) => -0.16 + x * 0.00012,
		stray: 0.12,
		bend: 0.2,
		vary: 0.07,
	});
	touches(easel, VEIL, [
		[1020, 66, LEFT - 0.1, 420, 70, shell, colour.warmWhite, 0.12],
		[560, 130, LEFT - 0.1, 400, 54, shell, colour.warmWhite, 0.12],
	]);
	touches(easel, CHALKY, [
		[40, 90, -0.15, 330, 74, colour.lilac, mix(pink, colour.lilac, 0.6)],
	]);
}

const windAt = ({ x, y }: { x: number; y: number }) =>
	-0.1 - 0.36 * Math.sin(x / 210 - y / 190) * ((y - 190) / 430);

function field(easel: Easel) {
	const tone = ramp(
		easel,
		[
			[200, mix(viridian, colour.ash, 0.5)],
			[246, mix(willow, colour.linen, 0.4)],
			[290, mix(lemon, colour.linen, 0.4)],
			[340, mix(moss, colour.naples, 0.3)],
			[420, mix(sap, colour.earth, 0.25)],
			[500, mix(viridian, sap, 0.5)],
			[580, viridian],
			[660, bottle],
		],
		{ along: ({ x, y }) => y + (x - 500) * 0.09, stray: 60, size: 190 },
	);
	for (const [width, length, apart, gaps] of [
		[64, 260, 44, 0],
		[40, 190, 50, 0.4],
		[20, 150, 40, 0.55],
	] as const)
		dabs(easel, FIELD, {
			tool: LOADED,
			width,
			length,
			apart,
			gaps,
			colour: tone,
			heading: windAt,
			stray: 0.12,
			bend: 0.3,
			vary: 0.16,
		});
}

/** Trees that the wind has leant, and the gusts themselves. */
function gusts(easel: Easel) {
	touches(easel, LOADED, [
		[70, 244, -0.06, 190, 34, bottle, TREES, -0.12],
		[128, 222, -0.06, 90, 36, bottle, TREES, -0.12],
		[236, 240, -0.06, 130, 18, bottle, TREES, -0.12],
		[690, 208, -0.06, 240, 9, bottle, TREES, -0.12],
	]);
	touches(easel, { ...DRY, reach: 13, skip: 0.6, body: 1.6 }, [
		[-40, 470, 0.22, 760, 120, moss, willow, -0.55],
		[360, 560, 0.22, 700, 110, viridian, sap, -0.5],
		[120, 330, 0.22, 560, 64, lemon, willow, -0.4],
		[520, 430, 0.22, 520, 80, willow, lemon, -0.5],
		[-30, 610, 0.22, 520, 90, bottle, viridian, -0.4],
		[300, 430, 0.22, 430, 44, shell, lemon, -0.4],
	]);
	blades(easel);
	touches(easel, SLAB, [
		[640, 300, RIGHT - 0.1, 250, 24, blush, shell],
		[764, 264, RIGHT - 0.08, 50, 26, colour.warmWhite, lemon],
	]);
	wash(easel, shape("-60,560 420,600 1060,610 1060,690 -60,690"), {
		pigment: bottle,
		strength: 0.2,
		stray: 40,
		fade: 60,
		rim: 0,
	});
}

/** Thin, many, all bent one way. */
function blades(easel: Easel) {
	const { random } = easel;
	for (let blade = 0; blade < 34; blade++) {
		const near = random() ** 0.7;
		const from = { x: 1_100 * random() - 60, y: 420 + 210 * near };
		pull(
			easel,
			{ ...SCRATCH, opacity: 0.55, lift: 14 },
			{
				from,
				heading: -0.5 + 0.3 * random(),
				length: 50 + 120 * near,
				width: 2 + 2.4 * random(),
				bend: 0.7 * random(),
				paint: random() < 0.5 ? [willow, moss] : [bottle, viridian],
			},
		);
	}
}

/** Grass under wind, and a rose sky. */
export const windOverField = onCanvas({
	slug: "wind-over-field",
	seed: 447,
	ratio: 1.6,
	paint(easel) {
		underpaint(easel, [colour.coral, pink, colour.rust, colour.gold], {
			stain: colour.wine,
			angle: -0.2,
		});
		for (const pass of [sky, field, gusts]) pass(easel);
	},
});
