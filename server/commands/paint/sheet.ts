import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { type Random, seededRandom } from "../../random.ts";
import { createNoise, type Noise } from "../pictures/painter/noise.ts";
import { type Original, sizeOf } from "./original.ts";

/** The longer side of a sheet in its own units, whatever its pixels: sizes in drawings are in these units. */
export const UNITS = 1_000;

/** What a drawing needs. Chance may not be asked a number of times that depends on `scale`. */
export interface Sheet {
	/** Measures in units. */
	context: SKRSContext2D;
	width: number;
	height: number;
	/** Pixels in a unit. */
	scale: number;
	random: Random;
	noise: Noise;
}

interface Drawing {
	slug: string;
	seed: number;
	/** Width to height. */
	ratio: number;
	draw(sheet: Sheet): void;
}

/** A work drawn with Canvas 2D, on a sheet of which the longer side is 1000 units. */
export const onSheet = ({ slug, seed, ratio, draw }: Drawing): Original => ({
	slug,
	make(side) {
		const { width, height } = sizeOf(side, ratio);
		const canvas = createCanvas(width, height);
		const context = canvas.getContext("2d");
		const scale = side / UNITS;
		context.scale(scale, scale);
		const random = seededRandom(seed);
		const noise = createNoise(random);
		draw({
			context,
			width: width / scale,
			height: height / scale,
			scale,
			random,
			noise,
		});
		return { width, height, data: withoutAlpha(canvas.data()) };
	},
});

/** @param rgba premultiplied, which changes nothing where the sheet is covered */
function withoutAlpha(rgba: Buffer): Buffer {
	const rgb = Buffer.allocUnsafe((rgba.length / 4) * 3);
	for (let from = 0, to = 0; from < rgba.length; from += 4) {
		rgb[to++] = rgba[from] ?? 0;
		rgb[to++] = rgba[from + 1] ?? 0;
		rgb[to++] = rgba[from + 2] ?? 0;
	}
	return rgb;
}
