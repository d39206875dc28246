import { drag } from "../painter/drag.ts";
import { drifting } from "../painter/drifting.ts";
import * as colour from "../painter/palette.ts";
import { arc } from "../painter/path.ts";
import { mix } from "../painter/pigment.ts";
import { contour, plane } from "../painter/plane.ts";
import { pull } from "../painter/pull.ts";
import { block, shape } from "../painter/shape.ts";
import { DRY, FLAT, KNIFE, SQUEEGEE } from "../painter/tools.ts";
import { DOWN, LEFT, RIGHT } from "./angles.ts";
import { project } from "./project.ts";

const SPEAKER = shape(
	"74,300 150,150 320,110 440,200 478,370 450,540 340,640 180,630 90,500 74,300",
);
const LISTENER = shape(
	"604,350 690,256 840,262 912,390 886,550 780,630 650,590 592,470 604,350",
);

/** A podcast: two masses in conversation, and the rings of what is said between them. */
export const paintPodcast = project(
	55,
	[colour.rose, colour.rawSienna],
	(easel) => {
		const { random } = easel;
		plane(easel, block(-90, -90, 1_180, 940), {
			colours: [
				colour.stone,
				colour.bone,
				mix(colour.mist, colour.stone, 0.6),
				mix(colour.sage, colour.stone, 0.5),
			],
			width: 140,
			angle: RIGHT,
			cross: 0.15,
			stir: 0.6,
			bare: 0.6,
			size: 500,
		});
		contour(easel, SPEAKER, {
			tool: FLAT,
			width: 76,
			paint: drifting(easel, [colour.deepBlue, colour.ultramarine]),
			gaps: 0.2,
		});
		plane(easel, SPEAKER, {
			colours: [colour.indigo, colour.deepBlue, colour.ultramarine],
			width: 116,
			angle: DOWN,
			cross: 0.7,
			bare: 0.5,
		});
		contour(easel, LISTENER, {
			tool: FLAT,
			width: 56,
			paint: drifting(easel, [colour.ochre, colour.rawSienna]),
			gaps: 0.2,
		});
		plane(easel, LISTENER, {
			colours: [colour.ochre, colour.rawSienna, colour.paleGold],
			width: 96,
			angle: DOWN,
			cross: 0.7,
			bare: 0.5,
			size: 240,
		});
		const ring = (
			x: number,
			y: number,
			radius: number,
			from: number,
			turn: number,
			width: number,
			paint: ReturnType<ReturnType<typeof drifting>>,
		) =>
			drag(easel, {
				tool: { ...DRY, reach: 7, skip: 0.5 },
				path: arc({ x, y }, radius, from, turn),
				width,
				paint,
			});
		for (const radius of [192, 104]) {
			ring(286, 380, radius, -1.5 - random() * 0.4, 2.6, 44, [
				mix(colour.ultramarine, colour.cobalt, 0.5),
				colour.cobalt,
			]);
		}
		for (const radius of [132])
			ring(752, 440, radius, 4.5 + random() * 0.4, -2.5, 40, [
				colour.paleGold,
				colour.cream,
			]);
		pull(easel, SQUEEGEE, {
			from: { x: 380, y: 430 },
			heading: RIGHT,
			length: 330,
			width: 90,
		});
		pull(easel, KNIFE, {
			from: { x: 572, y: 372 },
			heading: LEFT,
			length: 150,
			width: 42,
			paint: [colour.paper, colour.bone],
		});
		pull(easel, KNIFE, {
			from: { x: 520, y: 474 },
			heading: RIGHT,
			length: 100,
			width: 44,
			paint: [colour.madder, mix(colour.madder, colour.umber, 0.4)],
		});
		plane(easel, shape("-90,696 1090,680 1090,790 -90,790"), {
			colours: [
				colour.slate,
				mix(colour.violet, colour.stone, 0.4),
				colour.stone,
			],
			width: 70,
			angle: RIGHT,
			cross: 0.15,
			stir: 0.6,
			bare: 0.6,
		});
		pull(easel, DRY, {
			from: { x: 960, y: 120 },
			heading: LEFT,
			length: 440,
			width: 90,
			paint: [colour.bone, colour.paper],
		});
	},
);
