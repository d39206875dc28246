import type { Random } from "../../../random.ts";
import { createNoise, layered, type Noise } from "./noise.ts";

/** In pixels. Threads run through it a whole number of times, so that it can be laid side by side. */
export const TOOTH_SIDE = 512;

const THREAD = 4;
/** How much of its height is threads; the rest are lumps of the ground that was brushed on. */
const THREADS = 0.34;
const LUMP = 22;

/** Lumps that go on across the sides of the tile: one field fades into its own neighbour. */
function lumpAt(noise: Noise, x: number, y: number): number {
	const at = (left: number, top: number) =>
		layered(noise, left / LUMP, top / LUMP, 4);
	const [right, down] = [x / TOOTH_SIDE, y / TOOTH_SIDE];
	const upper = at(x, y) * (1 - right) + at(x - TOOTH_SIDE, y) * right;
	const lower =
		at(x, y - TOOTH_SIDE) * (1 - right) +
		at(x - TOOTH_SIDE, y - TOOTH_SIDE) * right;
	return 0.5 + 0.75 * (upper * (1 - down) + lower * down);
}

/** How high linen stands at each pixel of a tile, from 0 to 1: threads over and under, none quite like its neighbour. */
export function weave(random: Random): Float32Array {
	const noise = createNoise(random);
	const threads = TOOTH_SIDE / THREAD;
	const swell = () => Float32Array.from({ length: threads }, () => random());
	const [warp, weft] = [swell(), swell()];
	const tile = new Float32Array(TOOTH_SIDE * TOOTH_SIDE);
	for (let y = 0; y < TOOTH_SIDE; y++) {
		for (let x = 0; x < TOOTH_SIDE; x++) {
			const [column, row] = [Math.floor(x / THREAD), Math.floor(y / THREAD)];
			const isWarpAbove = (column + row) % 2 === 0;
			const across = ((isWarpAbove ? x : y) % THREAD) + 0.5;
			const round = Math.sin((across / THREAD) * Math.PI);
			const own = (isWarpAbove ? warp[column] : weft[row]) ?? 0;
			const thread = round * (0.4 + 0.6 * own);
			const lump = lumpAt(noise, x, y);
			const height = THREADS * thread + (1 - THREADS) * lump;
			tile[y * TOOTH_SIDE + x] = Math.min(1, Math.max(0, height));
		}
	}
	return tile;
}
