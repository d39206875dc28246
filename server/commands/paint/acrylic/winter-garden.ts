import { splatter } from "../../pictures/painter/accidents.ts";
import type { Easel } from "../../pictures/painter/canvas.ts";
import { sage } from "../../pictures/painter/palette.ts";
import { mix } from "../../pictures/painter/pigment.ts";
import { plane } from "../../pictures/painter/plane.ts";
import { shape } from "../../pictures/painter/shape.ts";
import { wash } from "../../pictures/painter/wash.ts";
import { DOWN, LEFT, RIGHT } from "../../pictures/paintings/angles.ts";
import { onCanvas } from "../on-canvas.ts";
import * as colour from "./colours.ts";
import { dabs, ramp } from "./dabs.ts";
import { band, underpaint } from "./ground.ts";
import { CHALKY, LOADED, SLAB, TEAR, VEIL } from "./knives.ts";
import { touches } from "./touches.ts";
import { stems } from "./winter-stems.ts";

const { warmWhite, chalk, pearl, lake, wine, pink, shell, lilac, linen } =
	colour;

function snow(easel: Easel) {
	const white = ramp(
		easel,
		[
			[0, mix(pearl, sage, 0.25)],
			[260, mix(pearl, shell, 0.6)],
			[430, shell],
			[560, warmWhite],
			[740, chalk],
			[1000, mix(pearl, lilac, 0.4)],
		],
		{ along: ({ y }) => y, stray: 70, size: 280 },
	);
	dabs(easel, band(-40, 1_040), {
		tool: LOADED,
		width: 100,
		length: 260,
		apart: 66,
		colour: white,
		heading: ({ y }) => (y < 520 ? DOWN : -0.08),
		stray: 0.35,
		vary: 0.06,
	});
	dabs(easel, shape("-40,560 420,600 1040,540 1040,1040 -40,1040"), {
		tool: SLAB,
		width: 84,
		length: 230,
		apart: 130,
		colour: white,
		heading: ({ x }) => (x < 500 ? 0.14 : -0.12),
		stray: 0.12,
		gaps: 0.25,
		vary: 0.05,
	});
	wash(easel, shape("-40,640 380,690 700,660 560,760 -40,790"), {
		pigment: mix(lilac, pearl, 0.3),
		strength: 0.4,
		stray: 40,
		fade: 30,
		rim: 0.1,
	});
	plane(easel, shape("-40,470 340,500 350,590 -40,606"), {
		colours: [sage, mix(sage, pearl, 0.5), mix(sage, colour.viridian, 0.3)],
		width: 60,
		angle: RIGHT,
		bare: 0.6,
	});
}

function last(easel: Easel) {
	touches(easel, { ...SLAB, ragged: 0.5, skip: 0.6, lift: 0.8 }, [
		[150, 830, RIGHT - 0.16, 300, 84, warmWhite, chalk, 0.3],
		[300, 862, RIGHT - 0.1, 280, 90, warmWhite, chalk, 0.16],
		[520, 850, RIGHT - 0.12, 330, 96, warmWhite, chalk, 0.3],
		[980, 780, LEFT + 0.2, 300, 90, warmWhite, chalk, -0.3],
		[900, 880, LEFT + 0.1, 380, 110, warmWhite, chalk, -0.2],
		[380, 930, RIGHT - 0.06, 420, 120, warmWhite, chalk, 0.14],
	]);
	wash(easel, shape("380,830 760,800 980,880 700,900 400,900"), {
		pigment: lilac,
		strength: 0.2,
		stray: 24,
		fade: 22,
	});
	touches(easel, VEIL, [[60, 330, RIGHT - 0.03, 860, 130, shell, warmWhite]]);
	touches(easel, TEAR, [[160, 120, DOWN, 300, 90, warmWhite, linen]]);
	touches(easel, CHALKY, [[930, 130, DOWN + 0.1, 260, 100, warmWhite, shell]]);
	splatter(easel, { x: 590, y: 470 }, 210, 12, wine);
	touches(easel, SLAB, [[742, 470, -0.5, 34, 26, colour.vermilion, lake]]);
}

/** What stands out of the snow. */
export const winterGarden = onCanvas({
	slug: "winter-garden",
	seed: 431,
	ratio: 1,
	paint(easel) {
		underpaint(easel, [pink, lake, colour.gold, colour.blush], { stain: wine });
		for (const pass of [snow, stems, last]) pass(easel);
	},
});
