import type { Random } from "../../../random.ts";
import { createNoise, type Noise } from "./noise.ts";
import type { Pigment } from "./pigment.ts";
import { TOOTH_SIDE, weave } from "./weave.ts";

/** A canvas is as many of its own units wide, whatever its pixels: sizes in paintings are in these units. */
export const UNITS_WIDE = 1_000;

/** Colour and height of the paint at each pixel, row by row. */
export interface Canvas {
	/** In pixels. */
	width: number;
	height: number;
	/** Pixels in a unit. */
	scale: number;
	red: Float32Array;
	green: Float32Array;
	blue: Float32Array;
	/** How high the paint stands, in pixels. */
	relief: Float32Array;
	/** How high the cloth stands, from 0 to 1; a tile of `TOOTH_SIDE` pixels square. */
	tooth: Float32Array;
}

/** What a hand needs: the cloth, chance, and a field that bends its strokes. */
export interface Easel {
	canvas: Canvas;
	random: Random;
	noise: Noise;
}

export function stretch(
	size: { width: number; height: number },
	ground: Pigment,
	random: Random,
): Easel {
	const pixels = size.width * size.height;
	const noise = createNoise(random);
	return {
		canvas: {
			...size,
			scale: size.width / UNITS_WIDE,
			red: new Float32Array(pixels).fill(ground[0]),
			green: new Float32Array(pixels).fill(ground[1]),
			blue: new Float32Array(pixels).fill(ground[2]),
			relief: new Float32Array(pixels),
			tooth: weave(random),
		},
		random,
		noise,
	};
}

/** The height of the cloth under a pixel, from 0 to 1. */
export const toothAt = ({ tooth }: Canvas, x: number, y: number): number =>
	tooth[(y % TOOTH_SIDE) * TOOTH_SIDE + (x % TOOTH_SIDE)] ?? 0;

/** The index of the pixel at a place in pixels, or of the nearest one. */
export const pixelAt = ({ width, height }: Canvas, x: number, y: number) =>
	Math.min(height - 1, Math.max(0, Math.floor(y))) * width +
	Math.min(width - 1, Math.max(0, Math.floor(x)));
