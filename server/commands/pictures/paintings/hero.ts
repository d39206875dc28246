import { seededRandom } from "../../../random.ts";
import { type Canvas, type Easel, stretch } from "../painter/canvas.ts";
import { drifting } from "../painter/drifting.ts";
import { fill } from "../painter/fill.ts";
import * as colour from "../painter/palette.ts";
import { block } from "../painter/shape.ts";
import { FLAT } from "../painter/tools.ts";
import { wash } from "../painter/wash.ts";
import { focus } from "./hero/focus.ts";
import { mass } from "./hero/mass.ts";
import { floor, top, window } from "./hero/rests.ts";

/** Warm and loose: it is to be seen at the seams. */
function underpaint(easel: Easel) {
	fill(easel, block(-40, -40, 1_080, 1_290), {
		tool: FLAT,
		width: 150,
		angle: 0.4,
		apart: 0.5,
		stray: 0.5,
		paint: drifting(easel, [
			colour.rawSienna,
			colour.rose,
			colour.ochre,
			colour.ground,
		]),
	});
	for (let stain = 0; stain < 4; stain++) {
		const [x, y] = [easel.random() * 700, easel.random() * 900];
		wash(easel, block(x, y, 380, 330), {
			pigment: colour.umber,
			strength: 0.18,
			stray: 60,
		});
	}
}

/** The living colour field: a blue mass that leans on a window of light. */
export function paintHero(seed = 6, width = 2_400): Canvas {
	const easel = stretch(
		{ width, height: Math.round(width * 1.2) },
		colour.ground,
		seededRandom(seed),
	);
	for (const pass of [underpaint, top, floor, window, mass, focus]) pass(easel);
	return easel.canvas;
}
