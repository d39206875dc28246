import { drifting } from "../painter/drifting.ts";
import * as colour from "../painter/palette.ts";
import { grey, mix } from "../painter/pigment.ts";
import { plane } from "../painter/plane.ts";
import { pull } from "../painter/pull.ts";
import { block } from "../painter/shape.ts";
import { DRY, KNIFE, SQUEEGEE } from "../painter/tools.ts";
import { DOWN, LEFT, RIGHT } from "./angles.ts";
import { project } from "./project.ts";

const POST = { ...KNIFE, reach: 34, skip: 0.5, pickup: 0.14 };

/** An institute: a structure that holds, knife stroke by knife stroke. */
export const paintInstitute = project(
	44,
	[colour.umber, colour.ochre, colour.slate],
	(easel) => {
		const { random } = easel;
		plane(easel, block(-90, -90, 1_180, 940), {
			colours: [
				colour.indigo,
				colour.deepBlue,
				grey(colour.slate, 0.2),
				colour.deepBlue,
			],
			width: 130,
			angle: DOWN,
			cross: 1.5,
			bare: 0.5,
			size: 420,
		});
		plane(easel, block(196, 250, 170, 180), {
			colours: [colour.ultramarine, colour.cobalt],
			width: 66,
			angle: RIGHT,
			bare: 0.6,
		});
		plane(easel, block(560, 96, 200, 160), {
			colours: [colour.rawSienna, colour.paleGold],
			width: 66,
			angle: DOWN,
			cross: 0.2,
			bare: 0.6,
		});
		plane(easel, block(390, 450, 360, 170), {
			colours: [colour.stone, mix(colour.sage, colour.stone, 0.5)],
			width: 80,
			angle: RIGHT,
			cross: 0.2,
			bare: 0.6,
		});
		const light = drifting(
			easel,
			[colour.bone, colour.mist, colour.stone, colour.cream],
			220,
		);
		for (const x of [92, 180, 376, 556, 768, 908]) {
			const from = { x: x + (random() - 0.5) * 14, y: -20 + random() * 90 };
			pull(easel, POST, {
				from,
				heading: DOWN + (random() - 0.5) * 0.03,
				length: 560 + random() * 160,
				width: 20 + random() * 16,
				paint: light(from),
				pressure: 0.95,
			});
		}
		for (const y of [86, 256, 440, 628]) {
			const from = { x: -20 + random() * 90, y: y + (random() - 0.5) * 14 };
			pull(easel, POST, {
				from,
				heading: (random() - 0.5) * 0.03,
				length: 780 + random() * 200,
				width: 24 + random() * 18,
				paint: light(from),
				pressure: 0.9,
			});
		}
		pull(easel, SQUEEGEE, {
			from: { x: 990, y: 340 },
			heading: LEFT,
			length: 430,
			width: 120,
		});
		pull(easel, SQUEEGEE, {
			from: { x: 40, y: 560 },
			heading: RIGHT,
			length: 330,
			width: 90,
		});
		pull(easel, KNIFE, {
			from: { x: 786, y: 520 },
			heading: RIGHT + 0.03,
			length: 96,
			width: 66,
			paint: [colour.madder, mix(colour.madder, colour.umber, 0.4)],
		});
		pull(easel, DRY, {
			from: { x: 590, y: 330 },
			heading: RIGHT,
			length: 160,
			width: 80,
			paint: [colour.cobalt, colour.mist],
		});
	},
);
