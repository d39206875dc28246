import { type Random, seededRandom } from "../../../random.ts";
import { createNoise, type Noise } from "../../pictures/painter/noise.ts";
import { type Original, sizeOf } from "../original.ts";
import { colourOf } from "../pixels.ts";
import { UNITS } from "../sheet.ts";
import { finish } from "./finish.ts";
import { type Texture, texture } from "./texture.ts";

/** A primed board, its longer side 1000 units; each pixel has a colour from 0 to 255 in parts, and paint so high. */
export interface Panel {
	/** In units. */
	width: number;
	height: number;
	/** Pixels in a unit. */
	scale: number;
	/** In pixels. */
	columns: number;
	rows: number;
	red: Float32Array;
	green: Float32Array;
	blue: Float32Array;
	relief: Float32Array;
	/** How high the ground stands. */
	tooth: Texture;
	/** How much paint the hairs of a brush hold, along the stroke and across. */
	hairs: Texture;
	random: Random;
	noise: Noise;
}

interface Scene {
	slug: string;
	seed: number;
	/** Width to height. */
	ratio: number;
	/** The colour of the priming, which shows between dabs: `#rrggbb`. */
	ground: string;
	paint(panel: Panel): void;
}

function prime(
	columns: number,
	rows: number,
	seed: number,
	ground: string,
): Panel {
	const random = seededRandom(seed);
	const scale = Math.max(columns, rows) / UNITS;
	const pixels = columns * rows;
	const [red, green, blue] = colourOf(ground);
	return {
		width: columns / scale,
		height: rows / scale,
		scale,
		columns,
		rows,
		red: new Float32Array(pixels).fill(red),
		green: new Float32Array(pixels).fill(green),
		blue: new Float32Array(pixels).fill(blue),
		relief: new Float32Array(pixels),
		tooth: texture(random, 512, 4, 4),
		hairs: texture(random, 256, 64, 4),
		random,
		noise: createNoise(random),
	};
}

/** A scene painted with dabs on a board. */
export const onPanel = ({
	slug,
	seed,
	ratio,
	ground,
	paint,
}: Scene): Original => ({
	slug,
	make(side) {
		const { width, height } = sizeOf(side, ratio);
		const panel = prime(width, height, seed, ground);
		paint(panel);
		return { width, height, data: finish(panel) };
	},
});
