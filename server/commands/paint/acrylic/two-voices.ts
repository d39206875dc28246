import { drip } from "../../pictures/painter/accidents.ts";
import type { Easel } from "../../pictures/painter/canvas.ts";
import { mix } from "../../pictures/painter/pigment.ts";
import { plane } from "../../pictures/painter/plane.ts";
import { shape } from "../../pictures/painter/shape.ts";
import { DRY } from "../../pictures/painter/tools.ts";
import { wash } from "../../pictures/painter/wash.ts";
import { DOWN, LEFT, RIGHT } from "../../pictures/paintings/angles.ts";
import { onCanvas } from "../on-canvas.ts";
import * as colour from "./colours.ts";
import { dabs, ramp } from "./dabs.ts";
import { band, underpaint } from "./ground.ts";
import { CHALKY, LOADED, SCRAPE, SLAB, TEAR, VEIL } from "./knives.ts";
import { touches } from "./touches.ts";

const { earth, soot, sienna, moss, pink, blush, shell, lake } = colour;
const { chalk, linen, warmWhite, lemon } = colour;
const UMBER = mix(earth, soot, 0.35);
const ROSE = mix(pink, colour.rust, 0.18);
const OLIVE = mix(earth, moss, 0.5);
const DUSK = shape(
	"-60,110 210,80 390,150 500,300 500,430 440,530 330,600 300,700 -60,720",
);
const DAWN = shape(
	"640,-60 1060,-60 1060,600 900,620 700,560 580,440 570,300 610,180",
);

function ground(easel: Easel) {
	plane(easel, band(-60, 820), {
		colours: [chalk, linen, mix(chalk, colour.sky, 0.35), chalk],
		scumble: [warmWhite, chalk],
		width: 140,
		angle: 0.05,
		cross: 0.5,
		bare: 0.5,
	});
}

function masses(easel: Easel) {
	const dusk = ramp(
		easel,
		[
			[-60, mix(UMBER, soot, 0.5)],
			[150, UMBER],
			[290, earth],
			[400, mix(earth, sienna, 0.6)],
			[520, OLIVE],
		],
		{ along: ({ x, y }) => x - (y - 400) * 0.3, stray: 80, size: 200 },
	);
	const dawn = ramp(
		easel,
		[
			[520, shell],
			[620, mix(blush, linen, 0.3)],
			[740, mix(blush, ROSE, 0.6)],
			[880, ROSE],
			[980, mix(ROSE, colour.rust, 0.5)],
			[1_060, mix(lake, colour.rust, 0.5)],
		],
		{ along: ({ x, y }) => x + (y - 300) * 0.2, stray: 80, size: 200 },
	);
	for (const [figure, tone, way] of [
		[DUSK, dusk, 1.1],
		[DAWN, dawn, 2.1],
	] as const) {
		dabs(easel, figure, {
			tool: LOADED,
			width: 96,
			length: 210,
			apart: 56,
			colour: tone,
			heading: () => way,
			stray: 0.35,
			bend: 0.4,
			vary: 0.14,
		});
		dabs(easel, figure, {
			tool: SLAB,
			width: 96,
			length: 210,
			apart: 120,
			colour: tone,
			heading: () => way + 0.5,
			stray: 0.3,
			gaps: 0.45,
			vary: 0.12,
		});
	}
}

/** The light between them, and what each has taken from the other. */
function exchange(easel: Easel) {
	touches(easel, SLAB, [
		[528, -30, DOWN + 0.06, 260, 66, warmWhite, chalk],
		[512, 200, DOWN - 0.02, 240, 50, chalk, colour.naples],
		[540, 330, DOWN + 0.02, 190, 46, warmWhite, lemon],
		[528, 500, DOWN + 0.24, 250, 86, warmWhite, linen],
		[470, 640, RIGHT + 0.1, 240, 74, chalk, warmWhite],
	]);
	touches(easel, { ...DRY, reach: 8, skip: 0.6, body: 2, ragged: 0.6 }, [
		[250, 200, 0.9, 260, 84, OLIVE, mix(OLIVE, moss, 0.4), 0.4],
		[120, 430, 0.2, 240, 110, UMBER, soot, -0.5],
		[400, 300, 2.2, 190, 56, ROSE, blush, 0.3],
		[
			630,
			240,
			0.7,
			260,
			90,
			mix(pink, earth, 0.3),
			mix(blush, OLIVE, 0.3),
			0.5,
		],
		[900, 120, 2.3, 330, 110, shell, warmWhite, 0.3],
	]);
	touches(easel, SCRAPE, [
		[420, 390, RIGHT - 0.06, 180, 80],
		[640, 250, LEFT + 0.05, 150, 110],
	]);
	touches(easel, VEIL, [[980, 690, LEFT + 0.02, 560, 96, warmWhite, chalk]]);
	touches(easel, TEAR, [[80, 50, RIGHT, 380, 90, warmWhite, linen]]);
	wash(easel, shape("390,570 640,550 860,610 700,680 400,670"), {
		pigment: mix(colour.sky, colour.lead, 0.4),
		strength: 0.22,
		stray: 30,
		fade: 30,
	});
	touches(easel, CHALKY, [[60, 710, RIGHT, 420, 50, colour.sky, chalk]]);
	drip(easel, { x: 700, y: 550 }, 120, lake);
	drip(easel, { x: 430, y: 520 }, 170, UMBER);
	touches(easel, SLAB, [
		[560, 402, RIGHT - 0.2, 60, 34, colour.turquoise, colour.teal],
	]);
}

/** Two masses that listen to each other. */
export const twoVoices = onCanvas({
	slug: "two-voices",
	seed: 474,
	ratio: 4 / 3,
	paint(easel) {
		underpaint(easel, [colour.gold, colour.rust, colour.lilac, colour.naples], {
			stain: colour.sienna,
		});
		for (const pass of [ground, masses, exchange]) pass(easel);
	},
});
