import { createNoise2D } from "simplex-noise";
import type { Random } from "../../../random.ts";

/** A smooth field over the plane, from -1 to 1, whose features are about one unit wide. */
export type Noise = (x: number, y: number) => number;

export const createNoise = (random: Random): Noise => createNoise2D(random);

/** The field with finer ones upon it, each of half the size and half the strength; from -1 to 1. */
export function layered(noise: Noise, x: number, y: number, octaves: number) {
	let sum = 0;
	let strength = 1;
	let total = 0;
	for (let octave = 0; octave < octaves; octave++) {
		const size = 2 ** octave;
		sum += strength * noise(x * size + octave * 17.3, y * size - octave * 9.1);
		total += strength;
		strength /= 2;
	}
	return sum / total;
}

/** From 0 to 1 between the two edges, without a corner at either. */
export function smoothStep(from: number, to: number, value: number): number {
	const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
	return share * share * (3 - 2 * share);
}
