import type { Easel } from "../../painter/canvas.ts";
import * as colour from "../../painter/palette.ts";
import { grey, mix } from "../../painter/pigment.ts";
import { plane } from "../../painter/plane.ts";
import { pull } from "../../painter/pull.ts";
import { shape } from "../../painter/shape.ts";
import { BRISTLE, KNIFE } from "../../painter/tools.ts";
import { wash } from "../../painter/wash.ts";
import { DOWN, RIGHT } from "../angles.ts";
import { BLUES, FLOOR, TOP, WINDOW } from "./plan.ts";

/** Pale and level, over what little of the first layer it leaves. */
export function top(easel: Easel) {
	plane(easel, TOP, {
		colours: [
			grey(colour.mist, 0.35),
			mix(colour.slate, colour.stone, 0.55),
			colour.stone,
			mix(colour.sage, colour.stone, 0.4),
		],
		scumble: [colour.bone, colour.stone],
		width: 110,
		angle: RIGHT - 0.02,
		cross: 0.12,
		stir: 0.7,
		bare: 0.6,
		size: 520,
	});
}

/** The large rest: near to paper, with the shadow of the mass and the glow of the window on it. */
export function floor(easel: Easel) {
	plane(easel, FLOOR, {
		colours: [
			mix(colour.violet, colour.stone, 0.6),
			colour.stone,
			colour.bone,
			mix(colour.stone, colour.bone, 0.4),
			mix(colour.mist, colour.stone, 0.6),
		],
		scumble: [colour.bone, colour.bone],
		width: 158,
		angle: RIGHT + 0.01,
		cross: 0.1,
		stir: 0.6,
		bare: 0.65,
		size: 700,
	});
	plane(easel, shape("-30,1128 330,1136 346,1230 -30,1230"), {
		colours: BLUES.slice(0, 2),
		width: 76,
		angle: RIGHT,
		cross: 0.2,
		bare: 0.5,
	});
	wash(easel, shape("-30,850 330,880 640,852 560,950 240,986 -30,950"), {
		pigment: colour.violet,
		strength: 0.3,
		stray: 30,
		fade: 34,
		rim: 0.15,
	});
	wash(easel, shape("640,850 1030,840 1030,930 700,920"), {
		pigment: colour.ochre,
		strength: 0.16,
		stray: 30,
		fade: 34,
		rim: 0.1,
	});
}

/** The light: ochre, and on it what is nearly white. */
export function window(easel: Easel) {
	plane(easel, WINDOW, {
		colours: [
			colour.ochre,
			colour.rawSienna,
			colour.paleGold,
			colour.rawSienna,
			colour.ochre,
		],
		width: 104,
		angle: DOWN,
		cross: 1.3,
		bare: 0.55,
		size: 320,
	});
	plane(easel, shape("716,360 1030,336 1030,630 728,650"), {
		colours: [colour.paleGold, colour.cream, colour.paleGold, colour.rawSienna],
		width: 86,
		angle: DOWN + 0.04,
		cross: 0.3,
		bare: 0.4,
		size: 220,
	});
	pull(easel, KNIFE, {
		from: { x: 850, y: 372 },
		heading: DOWN + 0.05,
		length: 250,
		width: 118,
		paint: [colour.cream, colour.bone],
		pressure: 0.9,
	});
	pull(easel, KNIFE, {
		from: { x: 960, y: 590 },
		heading: DOWN - 0.04,
		length: 150,
		width: 84,
		paint: [colour.paleGold, colour.rawSienna],
		pressure: 0.9,
	});
	pull(easel, BRISTLE, {
		from: { x: 760, y: 790 },
		heading: RIGHT - 0.05,
		length: 230,
		width: 62,
		paint: [mix(colour.sage, colour.ochre, 0.4), colour.rawSienna],
	});
	wash(easel, shape("640,320 730,320 716,840 640,840"), {
		pigment: colour.umber,
		strength: 0.22,
		stray: 20,
		fade: 24,
		rim: 0.1,
	});
}
