import { score } from "../../pictures/painter/accidents.ts";
import type { Easel } from "../../pictures/painter/canvas.ts";
import { stone, umber } from "../../pictures/painter/palette.ts";
import { line } from "../../pictures/painter/path.ts";
import { mix } from "../../pictures/painter/pigment.ts";
import { plane } from "../../pictures/painter/plane.ts";
import { pull } from "../../pictures/painter/pull.ts";
import { block, shape } from "../../pictures/painter/shape.ts";
import { DRY } from "../../pictures/painter/tools.ts";
import { wash } from "../../pictures/painter/wash.ts";
import { DOWN, LEFT, RIGHT } from "../../pictures/paintings/angles.ts";
import { onCanvas } from "../on-canvas.ts";
import * as colour from "./colours.ts";
import { dabs, ramp } from "./dabs.ts";
import { band, underpaint } from "./ground.ts";
import { CHALKY, SCRAPE, SLAB, TEAR, VEIL } from "./knives.ts";
import { touches } from "./touches.ts";

const { chalk, ice, linen, pearl, shell, blush, teal, turquoise } = colour;

/** Slabs of pale air, laid with the knife, none of them quite level. */
function air(easel: Easel) {
	const tone = ramp(
		easel,
		[
			[0, mix(ice, pearl, 0.5)],
			[110, mix(pearl, shell, 0.4)],
			[220, shell],
			[300, mix(shell, blush, 0.5)],
			[360, mix(shell, chalk, 0.5)],
		],
		{ along: ({ x, y }) => y + (x - 500) * 0.06, stray: 60, size: 300 },
	);
	dabs(easel, band(-40, 380), {
		tool: SLAB,
		width: 88,
		length: 250,
		apart: 74,
		colour: tone,
		heading: ({ x }) => (x > 520 ? -0.05 : 0.04),
		stray: 0.1,
		bend: 0.06,
		vary: 0.07,
	});
	dabs(easel, block(300, 20, 640, 260), {
		tool: TEAR,
		width: 66,
		length: 190,
		apart: 120,
		colour: tone,
		heading: () => DOWN,
		stray: 0.2,
		vary: 0.05,
		gaps: 0.35,
	});
}

/** Wet sand and the water that stayed in it. */
function flats(easel: Easel) {
	plane(easel, band(414, 720), {
		colours: [
			mix(linen, umber, 0.35),
			mix(linen, colour.sienna, 0.25),
			stone,
			mix(umber, colour.lilac, 0.4),
		],
		scumble: [linen, shell],
		width: 96,
		angle: 0.06,
		cross: 0.2,
		stir: 0.7,
		bare: 0.5,
	});
	touches(easel, SLAB, [
		[980, 476, LEFT + 0.05, 420, 44, ice, shell, -0.04],
		[250, 520, RIGHT + 0.05, 470, 62, ice, shell, -0.04],
		[940, 580, LEFT + 0.05, 330, 74, ice, shell, -0.04],
	]);
	wash(easel, shape("-40,560 380,590 620,700 -40,710"), {
		pigment: umber,
		strength: 0.2,
		stray: 30,
		fade: 40,
	});
}

function sea(easel: Easel) {
	touches(easel, SLAB, [
		[-40, 396, RIGHT + 0.012, 420, 46, teal, mix(teal, turquoise, 0.7)],
		[330, 396, RIGHT + 0.012, 380, 46, teal, mix(teal, turquoise, 0.7)],
		[640, 396, RIGHT + 0.012, 420, 46, teal, mix(teal, turquoise, 0.7)],
	]);
	touches(easel, TEAR, [[1000, 388, LEFT, 420, 24, turquoise, ice]]);
	touches(easel, DRY, [[60, 424, RIGHT, 560, 18, chalk, ice]]);
}

/** What lies aground, its reflection, and the one red. */
function aground(easel: Easel) {
	for (const [x, y, length, width, turn] of [
		[60, 372, 330, 40, 0.02],
		[118, 344, 190, 34, -0.05],
		[40, 398, 210, 36, 0.05],
		[196, 402, 120, 22, 0.02],
	] as const)
		pull(easel, SLAB, {
			from: { x, y },
			heading: RIGHT + turn,
			length,
			width,
			paint: [colour.soot, colour.plum],
		});
	touches(easel, { ...SCRAPE, ragged: 0.1 }, [
		[190, 396, DOWN - 0.05, 210, 190],
	]);
	touches(easel, CHALKY, [
		[30, 486, RIGHT + 0.04, 380, 50, colour.plum, umber],
	]);
	touches(easel, SLAB, [
		[392, 372, RIGHT - 0.06, 54, 40, colour.vermilion, colour.coral],
	]);
	touches(easel, DRY, [
		[384, 462, RIGHT + 0.03, 96, 18, colour.coral, colour.blush],
	]);
	for (const [x, y, top] of [
		[196, 340, 140],
		[236, 350, 226],
	] as const)
		score(easel, line(easel, { x, y }, { x: x + 10, y: top }), 4, colour.soot);
	touches(easel, VEIL, [[980, 300, LEFT - 0.02, 620, 96, chalk, shell]]);
	touches(easel, TEAR, [[470, 404, RIGHT, 360, 30, chalk, ice]]);
}

/** A shore when the water has gone out. */
export const lowWater = onCanvas({
	slug: "low-water",
	seed: 401,
	ratio: 1.5,
	paint(easel) {
		underpaint(easel, [colour.coral, colour.rust, colour.gold, colour.pink], {
			stain: colour.wine,
		});
		for (const pass of [air, flats, sea, aground]) pass(easel);
	},
});
