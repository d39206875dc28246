import { pick } from "../../../random.ts";
import type { Easel } from "../../pictures/painter/canvas.ts";
import { cream } from "../../pictures/painter/palette.ts";
import { mix, type Pigment } from "../../pictures/painter/pigment.ts";
import { pull } from "../../pictures/painter/pull.ts";
import { block } from "../../pictures/painter/shape.ts";
import { wash } from "../../pictures/painter/wash.ts";
import { DOWN, LEFT, RIGHT } from "../../pictures/paintings/angles.ts";
import { onCanvas } from "../on-canvas.ts";
import * as colour from "./colours.ts";
import { underpaint } from "./ground.ts";
import { CHALKY, LOADED, SCRAPE, SLAB, VEIL } from "./knives.ts";
import { HONEY, PALE, PANELS, type Panel } from "./rhythm-panels.ts";
import { touches } from "./touches.ts";

const { midViolet, lilac, plum, naples, rust, teal, turquoise } = colour;
/** What gets into a beat from its neighbours, in parts of ten. */
const TRACES = [
	...[lilac, lilac, lilac, plum, plum, plum],
	...[rust, rust, naples, naples],
] as const;

/** One beat: coat upon coat along its length, none of them reaching the edge everywhere. */
function beat(
	easel: Easel,
	at: { x: number; y: number },
	size: { long: number; wide: number },
	isUpright: boolean,
	of: Pigment,
) {
	const { random } = easel;
	const { long, wide } = size;
	for (let coat = 0; coat < 7; coat++) {
		const width = wide * (coat < 2 ? 0.94 : 0.24 + 0.4 * random());
		const aside = coat < 2 ? wide / 2 : width / 2 + (wide - width) * random();
		const isBack = random() < 0.5;
		const length = long * (coat < 2 ? 1 : 0.55 + 0.42 * random());
		const start = isBack ? long - 4 * random() : 6 * random();
		const shade = mix(of, pick(random, TRACES), 0.12 + 0.16 * random());
		const way = isUpright ? DOWN : RIGHT;
		pull(
			easel,
			coat === 5 ? SLAB : { ...LOADED, reach: 14, ragged: 0.18, loose: 0.7 },
			{
				from: isUpright
					? { x: at.x + aside, y: at.y + start }
					: { x: at.x + start, y: at.y + aside },
				heading: way + (isBack ? Math.PI : 0) + (random() - 0.5) * 0.03,
				length,
				width,
				paint: [of, shade],
			},
		);
	}
}

function panel(easel: Easel, { x, y, width, height, isUpright, beats }: Panel) {
	const whole = beats.reduce((sum, [weight]) => sum + weight, 0);
	const room = isUpright ? width : height;
	let done = 0;
	for (const [weight, of] of beats) {
		const wide = (room * weight) / whole;
		const at = isUpright ? { x: x + done, y } : { x, y: y + done };
		beat(easel, at, { long: isUpright ? height : width, wide }, isUpright, of);
		done += wide;
	}
}

/** What rings over the seams, and the one stroke off the beat. */
function off(easel: Easel) {
	touches(easel, SCRAPE, [
		[330, 250, RIGHT, 150, 100],
		[610, 110, RIGHT, 160, 120],
		[700, 620, LEFT, 130, 130],
		[340, 640, RIGHT, 120, 80],
	]);
	touches(easel, CHALKY, [
		[60, 330, RIGHT, 290, 44, lilac, PALE],
		[900, 340, DOWN, 280, 60, lilac, midViolet],
		[480, 30, DOWN, 260, 50, midViolet, lilac],
		[700, 190, RIGHT, 260, 40, naples, HONEY],
		[40, 690, RIGHT, 260, 54, naples, cream],
	]);
	touches(easel, VEIL, [[980, 70, LEFT, 300, 80, PALE, lilac]]);
	wash(easel, block(-60, 560, 1_120, 300), {
		pigment: plum,
		strength: 0.14,
		stray: 60,
		fade: 90,
		rim: 0,
	});
	touches(easel, SLAB, [
		[446, 632, RIGHT - 0.03, 150, 52, turquoise, mix(teal, turquoise, 0.5)],
	]);
}

/** A groove on the drums: what returns, and where it returns a little late. */
export const rhythmSection = onCanvas({
	slug: "rhythm-section",
	seed: 541,
	ratio: 1.25,
	paint(easel) {
		underpaint(easel, [colour.lake, colour.coral, rust, colour.pink], {
			stain: colour.wine,
		});
		for (const of of PANELS) panel(easel, of);
		off(easel);
	},
});
