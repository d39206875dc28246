import { seededRandom } from "../../random.ts";
import { type Easel, stretch } from "../pictures/painter/canvas.ts";
import { illuminate } from "../pictures/painter/light.ts";
import * as colour from "../pictures/painter/palette.ts";
import type { Pigment } from "../pictures/painter/pigment.ts";
import type { Original } from "./original.ts";

interface Painting {
	slug: string;
	seed: number;
	/** Width to height. */
	ratio: number;
	ground?: Pigment;
	paint(easel: Easel): void;
}

/** A work painted with brushes and knives (`pictures/painter`), on a canvas 1000 units wide. */
export const onCanvas = ({
	slug,
	seed,
	ratio,
	ground = colour.ground,
	paint,
}: Painting): Original => ({
	slug,
	make(side) {
		const width = Math.round(ratio >= 1 ? side : side * ratio);
		const height = Math.round(ratio >= 1 ? side / ratio : side);
		const easel = stretch({ width, height }, ground, seededRandom(seed));
		paint(easel);
		return { width, height, data: illuminate(easel.canvas) };
	},
});
