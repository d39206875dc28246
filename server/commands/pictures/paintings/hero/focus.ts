import { score } from "../../painter/accidents.ts";
import type { Easel } from "../../painter/canvas.ts";
import * as colour from "../../painter/palette.ts";
import { line } from "../../painter/path.ts";
import { deepen, mix } from "../../painter/pigment.ts";
import { pull } from "../../painter/pull.ts";
import { BRISTLE, DRY, KNIFE, SQUEEGEE } from "../../painter/tools.ts";
import { LEFT, RIGHT } from "../angles.ts";

/** Where blue and light meet: paint is pulled both ways, and the one red is set down. */
export function focus(easel: Easel) {
	pull(easel, SQUEEGEE, {
		from: { x: 470, y: 590 },
		heading: RIGHT,
		length: 400,
		width: 120,
	});
	pull(
		easel,
		{ ...SQUEEGEE, ragged: 0.9 },
		{
			from: { x: 890, y: 456 },
			heading: LEFT - 0.03,
			length: 370,
			width: 84,
			pressure: 0.92,
		},
	);
	pull(easel, KNIFE, {
		from: { x: 716, y: 520 },
		heading: LEFT - 0.05,
		length: 270,
		width: 68,
		paint: [colour.bone, colour.cream],
		pressure: 0.9,
	});
	pull(easel, KNIFE, {
		from: { x: 596, y: 664 },
		heading: RIGHT + 0.05,
		length: 108,
		width: 62,
		paint: [colour.madder, deepen(colour.madder, 0.35)],
		pressure: 0.92,
	});
	pull(easel, BRISTLE, {
		from: { x: 684, y: 694 },
		heading: RIGHT - 0.16,
		length: 74,
		width: 22,
		paint: [colour.madder, mix(colour.madder, colour.rose, 0.7)],
		pressure: 0.8,
	});
	pull(easel, KNIFE, {
		from: { x: 722, y: 606 },
		heading: RIGHT + 0.07,
		length: 120,
		width: 34,
		paint: [colour.cream, colour.paleGold],
		pressure: 0.95,
	});
	pull(easel, SQUEEGEE, {
		from: { x: 760, y: 748 },
		heading: LEFT + 0.04,
		length: 250,
		width: 52,
	});
	pull(easel, SQUEEGEE, {
		from: { x: 220, y: 850 },
		heading: RIGHT,
		length: 560,
		width: 80,
	});
	pull(easel, DRY, {
		from: { x: 980, y: 985 },
		heading: LEFT,
		length: 300,
		width: 80,
		paint: [colour.rawSienna, colour.paleGold],
	});
	pull(easel, DRY, {
		from: { x: 60, y: 1_020 },
		heading: RIGHT - 0.02,
		length: 420,
		width: 96,
		paint: [colour.bone, colour.paper],
	});
	pull(easel, DRY, {
		from: { x: 940, y: 1_142 },
		heading: LEFT - 0.03,
		length: 400,
		width: 64,
		paint: [mix(colour.slate, colour.stone, 0.65), colour.stone],
		pressure: 0.9,
	});
	score(
		easel,
		line(easel, { x: 812, y: 150 }, { x: 804, y: 320 }),
		3,
		colour.cream,
	);
}
