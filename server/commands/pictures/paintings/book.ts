import { drifting } from "../painter/drifting.ts";
import * as colour from "../painter/palette.ts";
import { mix } from "../painter/pigment.ts";
import { contour, plane } from "../painter/plane.ts";
import { pull } from "../painter/pull.ts";
import { block, shape } from "../painter/shape.ts";
import { DRY, FLAT, KNIFE, SQUEEGEE } from "../painter/tools.ts";
import { wash } from "../painter/wash.ts";
import { DOWN, RIGHT } from "./angles.ts";
import { project } from "./project.ts";

/** A book: two quiet pages that lean on each other before a blue room. */
export const paintBook = project(
	11,
	[colour.rawSienna, colour.rose, colour.ochre],
	(easel) => {
		plane(easel, block(-90, -90, 1_180, 700), {
			colours: [
				colour.indigo,
				colour.deepBlue,
				colour.ultramarine,
				colour.deepBlue,
			],
			width: 130,
			angle: DOWN,
			cross: 1.4,
			bare: 0.5,
		});
		plane(easel, shape("-90,600 1090,580 1090,790 -90,790"), {
			colours: [colour.ochre, colour.rawSienna, colour.umber],
			width: 90,
			angle: RIGHT,
			cross: 0.15,
			bare: 0.5,
			stir: 0.6,
		});
		const page = drifting(easel, [colour.bone, colour.stone, colour.cream]);
		for (const edge of [
			"182,196 478,216",
			"512,214 818,182",
			"512,626 828,588",
		]) {
			contour(easel, shape(edge), { tool: FLAT, width: 64, paint: page });
		}
		plane(easel, shape("166,160 482,186 488,646 176,620"), {
			colours: [colour.stone, colour.bone, mix(colour.mist, colour.stone, 0.5)],
			width: 104,
			angle: DOWN,
			cross: 0.12,
			stir: 0.4,
			bare: 0.6,
		});
		plane(easel, shape("506,184 826,146 838,604 508,646"), {
			colours: [colour.bone, colour.cream, colour.paper],
			scumble: [colour.paper],
			width: 108,
			angle: DOWN,
			cross: 0.12,
			stir: 0.4,
			bare: 0.6,
		});
		wash(easel, shape("430,190 492,190 492,640 440,640"), {
			pigment: colour.violet,
			strength: 0.4,
			stray: 10,
			fade: 26,
			rim: 0,
		});
		pull(easel, SQUEEGEE, {
			from: { x: 560, y: 300 },
			heading: RIGHT - 0.09,
			length: 210,
			width: 44,
			paint: [colour.stone, mix(colour.slate, colour.bone, 0.5)],
			pressure: 0.9,
		});
		pull(easel, SQUEEGEE, {
			from: { x: 560, y: 392 },
			heading: RIGHT - 0.08,
			length: 150,
			width: 36,
			paint: [colour.stone, colour.bone],
			pressure: 0.9,
		});
		pull(easel, SQUEEGEE, {
			from: { x: 230, y: 350 },
			heading: RIGHT + 0.06,
			length: 170,
			width: 40,
			paint: [colour.slate, colour.stone],
			pressure: 0.85,
		});
		pull(easel, SQUEEGEE, {
			from: { x: 180, y: 616 },
			heading: RIGHT,
			length: 620,
			width: 46,
		});
		pull(easel, KNIFE, {
			from: { x: 500, y: 500 },
			heading: DOWN + 0.1,
			length: 190,
			width: 24,
			paint: [colour.madder, mix(colour.madder, colour.umber, 0.5)],
		});
		pull(easel, DRY, {
			from: { x: 912, y: 90 },
			heading: DOWN,
			length: 330,
			width: 80,
			paint: [colour.cobalt, colour.mist],
		});
	},
);
