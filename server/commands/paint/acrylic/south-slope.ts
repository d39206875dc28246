import { score } from "../../pictures/painter/accidents.ts";
import type { Easel } from "../../pictures/painter/canvas.ts";
import { drifting } from "../../pictures/painter/drifting.ts";
import { fill } from "../../pictures/painter/fill.ts";
import { line } from "../../pictures/painter/path.ts";
import { mix } from "../../pictures/painter/pigment.ts";
import { plane } from "../../pictures/painter/plane.ts";
import { shape } from "../../pictures/painter/shape.ts";
import { DOWN, LEFT, RIGHT } from "../../pictures/paintings/angles.ts";
import { onCanvas } from "../on-canvas.ts";
import * as colour from "./colours.ts";
import { underpaint } from "./ground.ts";
import { CHALKY, SCRAPE, SLAB, TEAR, VEIL } from "./knives.ts";
import { TERRACES } from "./south-terraces.ts";
import { touches } from "./touches.ts";

const { rust, naples, amber, linen, blush, coral, moss, willow, shell } =
	colour;
const { warmWhite, earth, bottle, sky } = colour;
/** From and to where walls run. */
const WALLS = [
	[-20, 494, 330, 438],
	[330, 440, 720, 398],
	[720, 400, 1_020, 418],
	[400, 642, 800, 590],
	[330, 440, 400, 640],
	[800, 592, 900, 800],
] as const;

function terraces(easel: Easel) {
	for (const { corners, colours, way } of TERRACES) {
		plane(easel, shape(corners), {
			colours,
			width: 90,
			angle: way,
			cross: 0.7,
			bare: 0.4,
			size: 240,
		});
		fill(easel, shape(corners), {
			tool: SLAB,
			width: 64,
			angle: way,
			apart: 0.9,
			length: 200,
			gaps: 0.3,
			stray: 0.14,
			over: -0.25,
			paint: drifting(easel, colours, 160),
		});
	}
}

/** Walls between the fields, dry light on them, the path, the house. */
function walls(easel: Easel) {
	for (const [x0, y0, x1, y1] of WALLS) {
		const way = Math.atan2(y1 - y0, x1 - x0);
		const length = Math.hypot(x1 - x0, y1 - y0);
		touches(easel, TEAR, [[x0, y0, way, length, 20, warmWhite, linen]]);
		score(
			easel,
			line(easel, { x: x0, y: y0 + 12 }, { x: x1, y: y1 + 12 }),
			4,
			earth,
		);
	}
	touches(easel, CHALKY, [
		[60, 640, RIGHT - 0.14, 260, 70, blush, shell],
		[460, 520, RIGHT - 0.1, 230, 60, naples, warmWhite],
		[860, 700, DOWN, 190, 70, warmWhite, naples],
		[980, 300, LEFT + 0.1, 190, 60, moss, willow],
		[520, 760, RIGHT - 0.1, 260, 60, coral, blush],
		[300, 1_080, RIGHT - 0.1, 360, 60, rust, amber],
	]);
	touches(easel, VEIL, [[980, 200, LEFT - 0.04, 620, 50, sky, warmWhite]]);
	touches(easel, SCRAPE, [[420, 800, -0.9, 360, 90]]);
	touches(easel, SLAB, [
		[590, 306, DOWN, 76, 66, warmWhite, shell],
		[648, 308, DOWN, 70, 44, colour.lilac, mix(colour.lilac, earth, 0.4)],
		[560, 294, RIGHT - 0.06, 96, 36, colour.vermilion, rust],
		[772, 250, DOWN, 130, 24, bottle, colour.soot],
		[800, 262, DOWN, 96, 24, bottle, colour.soot],
	]);
}

/** Terraces above a warm sea. */
export const southSlope = onCanvas({
	slug: "south-slope",
	seed: 536,
	ratio: 6 / 7,
	paint(easel) {
		underpaint(easel, [colour.lake, rust, coral, colour.pink], {
			stain: colour.wine,
		});
		for (const pass of [terraces, walls]) pass(easel);
	},
});
