import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import type { Sheet } from "../sheet.ts";
import type { Develop } from "./layer.ts";

interface Dry {
	/** How coarse the tooth of the ground is, in units. */
	tooth?: number;
	/** How gradually the tooth takes the colour, from 0 to 1. */
	softness?: number;
	strongest?: number;
}

/** Chalk, pencil, a dry brush: cover is pressure, and only the raised tooth of the ground takes it. */
export function dry(
	{ noise }: Sheet,
	{ tooth = 1.7, softness = 0.16, strongest = 1 }: Dry = {},
): Develop {
	return (mark, x, y) => {
		const height = 0.5 + 0.55 * layered(noise, x / tooth, y / tooth, 2);
		const taken = smoothStep(
			height - softness,
			height + softness,
			mark.cover * 1.1,
		);
		mark.cover = taken * strongest;
	};
}

interface Wet {
	/** How much stronger the colour stands along the edges, from 0 to 1. */
	pool?: number;
	/** How strong the colour is within. */
	strength?: number;
	/** How far the edge wanders, as a share of the blur. */
	wander?: number;
}

/** Watercolour: a blurred shape gets a crisp, wandering edge where the pigment has gathered. */
export function wet(
	{ noise }: Sheet,
	{ pool = 0.35, strength = 0.6, wander = 0.5 }: Wet = {},
): Develop {
	return (mark, x, y) => {
		// Far within, the edge may wander as it likes.
		const isWithin = mark.cover > 0.82 + wander * 0.5;
		const stray = isWithin
			? 0
			: layered(noise, x / 46 + 9, y / 46, 4) * wander * 0.5;
		const depth = mark.cover + stray;
		const inside = smoothStep(0.46, 0.54, depth);
		const edge = 1 - smoothStep(0.5, 0.82, depth);
		const cloud = 1 + 0.22 * layered(noise, x / 130, y / 90 + 40, 3);
		const grains = 1 + 0.1 * noise(x / 2.1, y / 2.1);
		const density = (strength + pool * edge) * cloud * grains;
		mark.cover = inside * Math.min(1, density);
	};
}

/** Metal leaf rubbed on: the brightness of what was drawn wanders, with worn places. */
export function gilt(
	{ noise }: Sheet,
	{ wear = 0.3, size = 60 }: { wear?: number; size?: number } = {},
): Develop {
	return (mark, x, y) => {
		const light = 1 + 0.34 * layered(noise, x / size, y / (size * 2.6), 3);
		const worn = layered(noise, x / 9 + 70, y / 9, 3);
		mark.red = Math.min(255, mark.red * light);
		mark.green = Math.min(255, mark.green * light);
		mark.blue = Math.min(255, mark.blue * light * light);
		mark.cover *= 1 - wear * smoothStep(0.1, 0.6, worn);
	};
}
