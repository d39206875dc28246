import type { Easel } from "../../pictures/painter/canvas.ts";
import { drifting } from "../../pictures/painter/drifting.ts";
import { fill } from "../../pictures/painter/fill.ts";
import type { Pigment } from "../../pictures/painter/pigment.ts";
import { block, type Shape } from "../../pictures/painter/shape.ts";
import { FLAT } from "../../pictures/painter/tools.ts";
import { wash } from "../../pictures/painter/wash.ts";

/** In units; the width is 1000. */
const heightOf = ({ canvas }: Easel): number => canvas.height / canvas.scale;

/** The whole canvas and a little more, between two heights. */
export const band = (top: number, bottom: number): Shape =>
	block(-60, top, 1_120, bottom - top);

/** Loose first colours under everything, with stains in them: they are to be seen at the seams. */
export function underpaint(
	easel: Easel,
	colours: readonly Pigment[],
	of: { angle?: number; stain: Pigment },
): void {
	const { random } = easel;
	const height = heightOf(easel);
	fill(easel, band(-50, height + 50), {
		tool: FLAT,
		width: 130,
		angle: of.angle ?? 0.4,
		apart: 0.55,
		stray: 0.5,
		paint: drifting(easel, colours, 300),
	});
	for (let stain = 0; stain < 4; stain++) {
		const [x, y] = [random() * 800 - 100, random() * height * 0.8];
		wash(easel, block(x, y, 300 + 200 * random(), 200 + 200 * random()), {
			pigment: of.stain,
			strength: 0.18,
			stray: 60,
		});
	}
}
