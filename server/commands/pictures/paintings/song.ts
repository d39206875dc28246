import { drip } from "../painter/accidents.ts";
import { drifting } from "../painter/drifting.ts";
import * as colour from "../painter/palette.ts";
import { mix } from "../painter/pigment.ts";
import { plane } from "../painter/plane.ts";
import { pull } from "../painter/pull.ts";
import { block, shape } from "../painter/shape.ts";
import { BRISTLE, DRY, KNIFE, SQUEEGEE } from "../painter/tools.ts";
import { DOWN, LEFT, RIGHT } from "./angles.ts";
import { project } from "./project.ts";

/** Where an upright stands, how wide it is and how tall: groups, as beats in a bar. */
const NOTES = [
	[70, 62, 330],
	[140, 34, 470],
	[186, 30, 250],
	[300, 84, 540],
	[384, 40, 360],
	[432, 28, 430],
	[560, 70, 280],
	[632, 46, 500],
	[690, 30, 350],
	[800, 90, 440],
	[884, 38, 580],
	[936, 30, 300],
] as const;

/** A platform for songs: uprights in a rhythm. */
export const paintSong = project(
	33,
	[colour.rawSienna, colour.rose, colour.stone],
	(easel) => {
		plane(easel, block(-90, -90, 1_180, 700), {
			colours: [
				colour.stone,
				colour.bone,
				mix(colour.mist, colour.stone, 0.6),
				colour.bone,
			],
			width: 140,
			angle: RIGHT,
			cross: 0.15,
			stir: 0.6,
			bare: 0.6,
			size: 600,
		});
		plane(easel, shape("-90,590 1090,606 1090,790 -90,790"), {
			colours: [colour.ochre, colour.rawSienna, colour.paleGold],
			width: 84,
			angle: RIGHT,
			cross: 0.2,
			stir: 0.6,
			bare: 0.5,
		});
		const blue = drifting(
			easel,
			[colour.indigo, colour.deepBlue, colour.ultramarine, colour.cobalt],
			150,
		);
		for (const [x, width, tall] of NOTES) {
			const from = { x, y: 620 - tall + (easel.random() - 0.5) * 170 };
			pull(
				easel,
				{ ...BRISTLE, reach: 12 },
				{ from, heading: DOWN, length: tall, width, paint: blue(from) },
			);
		}
		drip(easel, { x: 314, y: 560 }, 150, colour.ultramarine);
		drip(easel, { x: 806, y: 470 }, 160, colour.deepBlue);
		pull(easel, SQUEEGEE, {
			from: { x: 30, y: 500 },
			heading: RIGHT - 0.02,
			length: 700,
			width: 96,
		});
		pull(easel, SQUEEGEE, {
			from: { x: 980, y: 606 },
			heading: LEFT,
			length: 640,
			width: 60,
		});
		pull(easel, BRISTLE, {
			from: { x: 232, y: 330 },
			heading: DOWN,
			length: 300,
			width: 54,
			paint: [colour.rawSienna, colour.ochre],
		});
		pull(easel, BRISTLE, {
			from: { x: 752, y: 210 },
			heading: DOWN,
			length: 240,
			width: 48,
			paint: [colour.cream, colour.paleGold],
		});
		pull(easel, KNIFE, {
			from: { x: 496, y: 410 },
			heading: DOWN + 0.03,
			length: 150,
			width: 42,
			paint: [colour.madder, mix(colour.madder, colour.umber, 0.5)],
		});
		pull(easel, DRY, {
			from: { x: 60, y: 120 },
			heading: RIGHT,
			length: 420,
			width: 80,
			paint: [colour.bone, colour.paper],
		});
	},
);
