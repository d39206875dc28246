import { drifting } from "../painter/drifting.ts";
import { fill } from "../painter/fill.ts";
import * as colour from "../painter/palette.ts";
import { grey, mix } from "../painter/pigment.ts";
import { plane } from "../painter/plane.ts";
import { pull } from "../painter/pull.ts";
import { block } from "../painter/shape.ts";
import { BRISTLE, DRY, KNIFE, SQUEEGEE } from "../painter/tools.ts";
import { DOWN, LEFT, RIGHT } from "./angles.ts";
import { project } from "./project.ts";

const COLUMNS = [40, 168, 300, 452, 570, 716, 838];
const ROWS = [36, 184, 326, 470, 604];
const PIECES = [
	[colour.ultramarine, colour.deepBlue],
	[colour.bone, colour.cream],
	[colour.slate, grey(colour.mist, 0.3)],
	[colour.ochre, colour.rawSienna],
	[colour.indigo, colour.deepBlue],
	[colour.sage, colour.stone],
	[colour.deepBlue, colour.cobalt],
	[colour.stone, colour.mist],
] as const;

/** A trainer's tools: many pieces in good order. */
export const paintToolkit = project(
	66,
	[colour.umber, colour.ochre, colour.rose],
	(easel) => {
		const { random } = easel;
		plane(easel, block(-90, -90, 1_180, 940), {
			colours: [
				colour.stone,
				mix(colour.ground, colour.stone, 0.5),
				colour.bone,
			],
			width: 120,
			angle: RIGHT,
			cross: 0.15,
			stir: 0.6,
			bare: 0.6,
		});
		ROWS.forEach((y, row) => {
			COLUMNS.forEach((x, column) => {
				const across =
					((COLUMNS[column + 1] ?? 968) - x) * (0.8 + random() * 0.1);
				const down = ((ROWS[row + 1] ?? 730) - y) * (0.78 + random() * 0.12);
				const colours =
					PIECES[
						(column * 3 + row * 5 + Math.floor(random() * 2)) % PIECES.length
					] ?? PIECES[0];
				fill(easel, block(x, y, across, down), {
					tool: random() < 0.3 ? KNIFE : BRISTLE,
					width: 40 + random() * 26,
					angle: random() < 0.5 ? RIGHT : DOWN,
					apart: 0.62,
					stray: 0.08,
					bend: 0.1,
					over: 0.02,
					paint: drifting(easel, colours, 90),
				});
			});
		});
		fill(easel, block(456, 330, 96, 108), {
			tool: KNIFE,
			width: 62,
			angle: RIGHT,
			paint: drifting(easel, [
				colour.madder,
				mix(colour.madder, colour.umber, 0.4),
			]),
		});
		pull(easel, SQUEEGEE, {
			from: { x: 980, y: 520 },
			heading: LEFT,
			length: 420,
			width: 100,
		});
		pull(easel, SQUEEGEE, {
			from: { x: 60, y: 240 },
			heading: RIGHT,
			length: 360,
			width: 70,
		});
		pull(easel, DRY, {
			from: { x: 600, y: 60 },
			heading: DOWN,
			length: 300,
			width: 70,
			paint: [colour.paleGold, colour.cream],
		});
	},
);
