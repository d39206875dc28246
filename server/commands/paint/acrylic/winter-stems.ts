import { pick } from "../../../random.ts";
import type { Easel } from "../../pictures/painter/canvas.ts";
import { drag } from "../../pictures/painter/drag.ts";
import { type Point, trace } from "../../pictures/painter/path.ts";
import { mix } from "../../pictures/painter/pigment.ts";
import { pull } from "../../pictures/painter/pull.ts";
import { DRY } from "../../pictures/painter/tools.ts";
import { DOWN, RIGHT } from "../../pictures/paintings/angles.ts";
import * as colour from "./colours.ts";
import { LOADED, SCRATCH, SLAB } from "./knives.ts";
import { touches } from "./touches.ts";

const { warmWhite, chalk, lake, wine, pink } = colour;
const STEM_PAINTS = [
	[lake, wine],
	[wine, colour.plum],
	[mix(wine, colour.earth, 0.6), colour.earth],
	[pink, lake],
] as const;

/** A stem, and what the summer left at its end with snow upon it. */
function stem(easel: Easel, foot: Point, lean: number, tall: number) {
	const { random } = easel;
	const paint = pick(random, STEM_PAINTS);
	const path = trace(easel, {
		from: foot,
		heading: -DOWN + lean,
		length: tall,
		bend: lean * 1.6 + (random() - 0.5) * 0.5,
		wander: 0.12,
	});
	const isBroken = random() < 0.5;
	drag(easel, {
		tool: {
			...DRY,
			hair: 1.6,
			reach: 90,
			ragged: 0,
			lift: 16,
			skip: isBroken ? 0.5 : 0.2,
			grain: 0.7,
			body: 1.8,
		},
		path,
		width: 3 + 6 * random() ** 2,
		paint,
		pressure: 0.95,
	});
	const end = path.points.at(-1) ?? foot;
	const seeds = Math.floor(random() * 6) - 1;
	for (let seed = 0; seed < seeds; seed++)
		pull(easel, LOADED, {
			from: {
				x: end.x + (random() - 0.5) * 26,
				y: end.y + (random() - 0.3) * 30,
			},
			heading: random() * 6.3,
			length: 9 + 14 * random(),
			width: 5 + 8 * random(),
			paint,
		});
	if (seeds > 2)
		pull(easel, SLAB, {
			from: { x: end.x - 14, y: end.y - 10 },
			heading: 0.2,
			length: 26,
			width: 12,
			paint: [warmWhite, chalk],
		});
}

/** They stand in clumps, the tallest in the middle one. */
export function stems(easel: Easel) {
	const { random } = easel;
	for (const [middle, spread, count, tall] of [
		[250, 60, 7, 210],
		[480, 100, 24, 430],
		[620, 130, 30, 540],
		[830, 60, 10, 300],
	] as const)
		for (let one = 0; one < count; one++) {
			const away = random() + random() - 1;
			const foot = { x: middle + away * spread, y: 770 + 70 * random() };
			stem(easel, foot, away * 0.28 + 0.05, tall * (0.55 + 0.5 * random()));
		}
	touches(easel, { ...LOADED, ragged: 0.6 }, [
		[410, 806, RIGHT - 0.16, 90, 26, colour.plum, wine, 0.5],
		[500, 800, RIGHT - 0.16, 130, 40, colour.plum, wine, 0.5],
		[580, 822, RIGHT - 0.16, 150, 30, colour.plum, wine, 0.5],
		[226, 806, RIGHT - 0.16, 60, 20, colour.plum, wine, 0.5],
	]);
	for (let line = 0; line < 12; line++)
		pull(easel, SCRATCH, {
			from: { x: 380 + 420 * random(), y: 640 + 120 * random() },
			heading: -DOWN + (random() - 0.5) * 0.7,
			length: 90 + 160 * random(),
			width: 2.6,
			bend: (random() - 0.5) * 0.6,
			paint: [pink, lake],
		});
}
