import type { Random } from "../../../random.ts";

/** A square of values from 0 to 1, each as frequent as any other, that can be laid side by side. */
export interface Texture {
	/** Of the square; a power of two. */
	side: number;
	values: Float32Array;
}

const ease = (share: number) => share * share * (3 - 2 * share);

/** Random values at the corners of cells, smooth in between. */
function lattice(random: Random, side: number, cellX: number, cellY: number) {
	const [columns, rows] = [side / cellX, side / cellY];
	const corners = Float32Array.from({ length: columns * rows }, random);
	const corner = (column: number, row: number) =>
		corners[(row % rows) * columns + (column % columns)] ?? 0;
	return (x: number, y: number) => {
		const [column, row] = [Math.floor(x / cellX), Math.floor(y / cellY)];
		const right = ease(x / cellX - column);
		const upper =
			corner(column, row) * (1 - right) + corner(column + 1, row) * right;
		const lower =
			corner(column, row + 1) * (1 - right) +
			corner(column + 1, row + 1) * right;
		const down = ease(y / cellY - row);
		return upper * (1 - down) + lower * down;
	};
}

/** The same values in the same order, spread evenly from 0 to 1. */
function levelled(values: Float32Array): Float32Array {
	const order = Uint32Array.from(values.keys());
	order.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
	const level = new Float32Array(values.length);
	order.forEach((at, rank) => {
		level[at] = rank / values.length;
	});
	return level;
}

/**
 * Lumps of a size, and finer ones upon them.
 *
 * @param cellX how wide a lump is, in values; a power of two
 * @param cellY how high it is
 */
export function texture(
	random: Random,
	side: number,
	cellX: number,
	cellY: number,
): Texture {
	const coarse = lattice(random, side, cellX, cellY);
	const fine = lattice(random, side, cellX / 2, cellY / 2);
	const values = new Float32Array(side * side);
	for (let y = 0, at = 0; y < side; y++) {
		for (let x = 0; x < side; x++, at++) {
			values[at] = coarse(x, y) + 0.5 * fine(x, y);
		}
	}
	return { side, values: levelled(values) };
}
