import * as colour from "../painter/palette.ts";
import { mix } from "../painter/pigment.ts";
import { plane } from "../painter/plane.ts";
import { pull } from "../painter/pull.ts";
import { block, shape } from "../painter/shape.ts";
import { BRISTLE, DRY, SQUEEGEE } from "../painter/tools.ts";
import { wash } from "../painter/wash.ts";
import { LEFT, RIGHT } from "./angles.ts";
import { project } from "./project.ts";

/** A course in awareness: an open field, and one light in it. */
export const paintAwareness = project(
	77,
	[colour.rose, colour.rawSienna, colour.violet],
	(easel) => {
		plane(easel, block(-90, -90, 1_180, 630), {
			colours: [
				colour.deepBlue,
				colour.ultramarine,
				mix(colour.ultramarine, colour.cobalt, 0.5),
				colour.deepBlue,
			],
			width: 170,
			angle: RIGHT,
			cross: 0.14,
			stir: 0.6,
			bare: 0.55,
			size: 620,
		});
		plane(easel, shape("-90,534 1090,516 1090,790 -90,790"), {
			colours: [
				colour.indigo,
				mix(colour.violet, colour.deepBlue, 0.5),
				colour.slate,
			],
			width: 120,
			angle: RIGHT,
			cross: 0.12,
			stir: 0.5,
			bare: 0.6,
			size: 500,
		});
		wash(easel, shape("-60,-60 1060,-60 1060,120 -60,60"), {
			pigment: colour.indigo,
			strength: 0.2,
			stray: 50,
			fade: 70,
			rim: 0,
		});
		for (const [x, y, length, width] of [
			[600, 196, 260, 90],
			[560, 330, 300, 80],
			[480, 268, 200, 80],
		] as const) {
			pull(easel, DRY, {
				from: { x, y },
				heading: RIGHT,
				length,
				width,
				paint: [colour.cobalt, mix(colour.mist, colour.rose, 0.3)],
			});
		}
		for (const [x, y, length] of [
			[640, 214, 120],
			[760, 262, 132],
			[632, 308, 124],
		] as const) {
			pull(easel, BRISTLE, {
				from: { x, y },
				heading: x > 700 ? LEFT : RIGHT,
				length,
				width: 60,
				paint: [colour.paleGold, colour.cream],
			});
		}
		pull(easel, DRY, {
			from: { x: 640, y: 560 },
			heading: RIGHT,
			length: 150,
			width: 34,
			paint: [colour.paleGold, colour.rawSienna],
		});
		pull(easel, DRY, {
			from: { x: 760, y: 640 },
			heading: LEFT,
			length: 190,
			width: 40,
			paint: [colour.rawSienna, colour.rose],
			pressure: 0.9,
		});
		pull(easel, SQUEEGEE, {
			from: { x: 60, y: 536 },
			heading: RIGHT,
			length: 620,
			width: 60,
		});
		pull(easel, BRISTLE, {
			from: { x: 170, y: 486 },
			heading: RIGHT,
			length: 90,
			width: 20,
			paint: [colour.madder, colour.rose],
		});
		pull(easel, DRY, {
			from: { x: 60, y: 690 },
			heading: RIGHT,
			length: 460,
			width: 80,
			paint: [colour.slate, colour.mist],
			pressure: 0.9,
		});
	},
);
