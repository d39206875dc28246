import { drip } from "../../pictures/painter/accidents.ts";
import type { Easel } from "../../pictures/painter/canvas.ts";
import { drag } from "../../pictures/painter/drag.ts";
import { trace } from "../../pictures/painter/path.ts";
import { mix } from "../../pictures/painter/pigment.ts";
import { shape } from "../../pictures/painter/shape.ts";
import { BRISTLE } from "../../pictures/painter/tools.ts";
import { wash } from "../../pictures/painter/wash.ts";
import { DOWN } from "../../pictures/paintings/angles.ts";
import { onCanvas } from "../on-canvas.ts";
import * as colour from "./colours.ts";
import { curveThrough } from "./curve.ts";
import { dabs, ramp } from "./dabs.ts";
import { band, underpaint } from "./ground.ts";
import { CHALKY, LOADED, SCRAPE, SCRATCH, TEAR, VEIL } from "./knives.ts";
import { touches } from "./touches.ts";

const { ash, lead, pearl, linen, chalk, soot, lake, vermilion, earth, ice } =
	colour;

/** Thick as from the tube. */
const CORD = {
	...BRISTLE,
	body: 3.6,
	pickup: 0.015,
	reach: 70,
	ragged: 0.1,
	lift: 4,
	skip: 0.4,
	ridge: 0.9,
};

/** Of what it is twisted: how far from its middle, after how many steps of the hand it sets in, in which reds. */
const STRANDS = [
	[6, 0, [colour.wine, lake]],
	[-3, 4, [lake, vermilion]],
	[0, 20, [vermilion, lake]],
	[-6, 60, [vermilion, colour.coral]],
] as const;

/** Grey upon grey, from warm to cold and back. */
function greys(easel: Easel) {
	const tone = ramp(
		easel,
		[
			[-50, mix(lead, earth, 0.25)],
			[170, mix(lead, linen, 0.4)],
			[330, pearl],
			[470, mix(lead, ice, 0.4)],
			[600, lead],
			[740, mix(ash, lead, 0.4)],
			[880, mix(ash, soot, 0.35)],
			[1_050, ash],
		],
		{ along: ({ x, y }) => x - (y - 700) * 0.05, stray: 90, size: 420 },
	);
	dabs(easel, band(-50, 1_480), {
		tool: LOADED,
		width: 110,
		length: 420,
		apart: 92,
		colour: tone,
		heading: () => DOWN,
		stray: 0.08,
		vary: 0.12,
	});
	const veils = [
		[120, 1_440, 900, 190],
		[330, -30, 1_060, 210],
		[560, 1_450, 760, 150],
		[760, -30, 980, 200],
		[930, 1_440, 1_000, 150],
	] as const;
	for (const [x, y, length, width] of veils) {
		const of = tone({ x, y: 600 });
		const heading = y > 700 ? -DOWN : DOWN;
		touches(easel, VEIL, [
			[x, y, heading, length, width, of, mix(of, chalk, 0.55)],
		]);
	}
	touches(easel, SCRAPE, [
		[200, 40, DOWN, 520, 130],
		[690, 760, DOWN, 600, 150],
	]);
}

const THREAD = shape(
	"-160,1040 -40,1020 90,960 210,930 330,960 450,900 560,780 690,720 742,650 690,590 560,610 430,650 380,590 430,500 560,470 690,450 780,360 800,230 850,110 838,-60 830,-160",
);

/** The thread; here and there grey is drawn over it again. */
function thread(easel: Easel) {
	const { random, noise } = easel;
	const { points, step } = curveThrough(THREAD);
	for (const [aside, from, of] of STRANDS) {
		for (let start = from; start < points.length - 8; ) {
			const count = Math.round(50 + 80 * random());
			const piece = points.slice(start, start + count).map(({ x, y }) => ({
				x: x + aside + 9 * noise(x / 70, y / 70 + aside),
				y: y + aside * 0.6 + 9 * noise(x / 60 + 40, y / 60 - aside),
			}));
			drag(easel, {
				tool: CORD,
				path: { points: piece, step },
				width: 5 + 8 * random(),
				paint: of,
			});
			start += count - 6;
		}
	}
	touches(easel, VEIL, [
		[150, 850, DOWN, 190, 96, pearl, mix(lead, chalk, 0.4)],
		[430, 800, DOWN, 190, 70, pearl, mix(lead, chalk, 0.4)],
		[800, 250, DOWN, 140, 84, pearl, mix(lead, chalk, 0.4)],
		[560, 540, DOWN, 160, 90, pearl, mix(lead, chalk, 0.4)],
	]);
	touches(easel, SCRAPE, [
		[712, 600, DOWN, 430, 90],
		[410, 540, DOWN, 300, 110],
		[600, 760, DOWN, 300, 60],
	]);
	touches(easel, CORD, [
		[690, 592, Math.PI - 0.16, 150, 13, vermilion, colour.coral, -0.1],
	]);
	for (const [x, y, length] of [
		[734, 660, 330],
		[704, 720, 150],
		[388, 606, 210],
		[520, 836, 110],
	] as const)
		drip(easel, { x, y }, length, lake);
}

function traces(easel: Easel) {
	const { random } = easel;
	for (let line = 0; line < 9; line++) {
		const from = { x: 60 + 880 * random(), y: 900 + 400 * random() };
		drag(easel, {
			tool: SCRATCH,
			path: trace(easel, {
				from,
				heading: DOWN,
				length: 120 + 260 * random(),
				wander: 0.06,
			}),
			width: 3,
			paint: [chalk, linen],
		});
	}
	touches(easel, TEAR, [[330, 90, DOWN, 420, 120, chalk, linen]]);
	touches(easel, CHALKY, [[120, 1_080, DOWN, 300, 100, linen, chalk]]);
	wash(easel, shape("-60,1180 1060,1120 1060,1500 -60,1500"), {
		pigment: ash,
		strength: 0.22,
		stray: 60,
		fade: 120,
		rim: 0,
	});
}

/** A red thread through grey. */
export const redThread = onCanvas({
	slug: "red-thread",
	seed: 482,
	ratio: 0.7,
	paint(easel) {
		underpaint(easel, [colour.rust, colour.blush, colour.gold, earth], {
			stain: colour.wine,
			angle: 1.3,
		});
		for (const pass of [greys, thread, traces]) pass(easel);
	},
});
