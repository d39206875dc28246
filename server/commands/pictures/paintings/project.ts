import { seededRandom } from "../../../random.ts";
import { type Canvas, type Easel, stretch } from "../painter/canvas.ts";
import { drifting } from "../painter/drifting.ts";
import { fill } from "../painter/fill.ts";
import * as colour from "../painter/palette.ts";
import type { Pigment } from "../painter/pigment.ts";
import { block } from "../painter/shape.ts";
import { FLAT } from "../painter/tools.ts";

/** What each portrait of a project is painted on, in pixels. */
const SIZE = { width: 1_600, height: 1_200 };

/** A canvas of four to three, 1000 by 750 units, with a warm first layer; then what makes it its own. */
export const project =
	(seed: number, ground: readonly Pigment[], paint: (easel: Easel) => void) =>
	(): Canvas => {
		const easel = stretch(SIZE, colour.ground, seededRandom(seed));
		fill(easel, block(-40, -40, 1_080, 840), {
			tool: FLAT,
			width: 120,
			angle: 0.2,
			apart: 0.5,
			stray: 0.3,
			paint: drifting(easel, ground),
		});
		paint(easel);
		return easel.canvas;
	};
