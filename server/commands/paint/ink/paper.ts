import { layered } from "../../pictures/painter/noise.ts";
import type { Sheet } from "../sheet.ts";
import { fibresOn } from "./fibres.ts";
import type { Pigment } from "./pigments.ts";

/** A sheet that takes ink. Lists hold one number a pixel, row by row. */
export interface Paper {
	sheet: Sheet;
	columns: number;
	rows: number;
	/** The height of its surface, about 0 to 1: ink sinks where it is low, a dry brush catches where it is high. */
	tooth: Float32Array;
	/** How much light the ink swallows there, for red, green and blue. */
	ink: readonly [Float32Array, Float32Array, Float32Array];
}

/** A part of a sheet, in units. */
export interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

export function layPaper(sheet: Sheet): Paper {
	const { width: columns, height: rows } = sheet.context.canvas;
	const list = () => new Float32Array(columns * rows);
	return {
		sheet,
		columns,
		rows,
		tooth: toothOf(sheet, columns, rows),
		ink: [list(), list(), list()],
	};
}

/** Fibres, and the pulp between them. */
function toothOf(sheet: Sheet, columns: number, rows: number): Float32Array {
	const { noise, scale } = sheet;
	const tooth = fibresOn(sheet);
	for (let row = 0, at = 0; row < rows; row++) {
		const y = row / scale;
		for (let column = 0; column < columns; column++, at++) {
			const x = column / scale;
			const pulp = layered(noise, x / 3.4, y / 2.9, 2);
			const felt = noise(x / 13 + 70, y / 10);
			tooth[at] = 0.5 + 0.34 * pulp + 0.1 * felt + 0.3 * (tooth[at] ?? 0);
		}
	}
	return tooth;
}

/**
 * Lets ink into the paper.
 *
 * @param amount is given the place in units and in the lists
 */
export function soak(
	paper: Paper,
	box: Box,
	pigment: Pigment,
	amount: (x: number, y: number, at: number) => number,
): void {
	const [red, green, blue] = paper.ink;
	eachPlace(paper, box, (x, y, at) => {
		const ink = amount(x, y, at);
		if (ink <= 0) return;
		red[at] = (red[at] ?? 0) + ink * pigment[0];
		green[at] = (green[at] ?? 0) + ink * pigment[1];
		blue[at] = (blue[at] ?? 0) + ink * pigment[2];
	});
}

/**
 * Lifts ink from the paper.
 *
 * @param share of the ink that is there afterwards: 1 leaves it as it is
 */
export function lift(
	paper: Paper,
	box: Box,
	share: (x: number, y: number, at: number) => number,
): void {
	eachPlace(paper, box, (x, y, at) => {
		const stays = share(x, y, at);
		if (stays === 1) return;
		for (const list of paper.ink) list[at] = (list[at] ?? 0) * stays;
	});
}

/** Goes over the pixels in a part of the sheet. */
export function eachPlace(
	{ sheet: { scale }, columns, rows }: Paper,
	{ left, top, right, bottom }: Box,
	visit: (x: number, y: number, at: number) => void,
): void {
	const first = Math.max(0, Math.floor(left * scale));
	const last = Math.min(columns - 1, Math.ceil(right * scale));
	const lowest = Math.min(rows - 1, Math.ceil(bottom * scale));
	for (let row = Math.max(0, Math.floor(top * scale)); row <= lowest; row++)
		for (let column = first; column <= last; column++)
			visit(column / scale, row / scale, row * columns + column);
}
