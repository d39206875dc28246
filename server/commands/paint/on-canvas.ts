import { seededRandom } from "../../random.ts";
import { type Easel, stretch } from "../pictures/painter/canvas.ts";
import { illuminate } from "../pictures/painter/light.ts";
import { ground } from "../pictures/painter/palette.ts";
import { type Original, sizeOf } from "./original.ts";

interface Painting {
	slug: string;
	seed: number;
	/** Width to height. */
	ratio: number;
	paint(easel: Easel): void;
}

/** A work painted with brushes and knives (`pictures/painter`), on a canvas 1000 units wide. */
export const onCanvas = ({ slug, seed, ratio, paint }: Painting): Original => ({
	slug,
	make(side) {
		const { width, height } = sizeOf(side, ratio);
		const easel = stretch({ width, height }, ground, seededRandom(seed));
		paint(easel);
		return { width, height, data: illuminate(easel.canvas) };
	},
});
