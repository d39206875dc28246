import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import type { Box } from "./paper.ts";

/** A soft-edged shape: 1 well within, 0.5 on its outline, 0 without. */
export interface Field {
	/** All of the shape lies in it. */
	box: Box;
	/** In units. */
	at(x: number, y: number): number;
}

/**
 * A shape drawn in units, with blurred edges. It is kept at one number a unit, so it is the same for sheets of all
 * sizes.
 *
 * @param blur how far the edge spreads, in units
 */
export function fieldOf(
	{ width, height }: Sheet,
	blur: number,
	draw: (context: SKRSContext2D) => void,
): Field {
	const columns = Math.ceil(width);
	const rows = Math.ceil(height);
	const context = createCanvas(columns, rows).getContext("2d");
	draw(context);
	const { data } = context.getImageData(0, 0, columns, rows);
	const alpha = (_: unknown, at: number) => (data[at * 4 + 3] ?? 0) / 255;
	const values = Float32Array.from({ length: columns * rows }, alpha);
	blurred(values, columns, rows, Math.max(1, Math.round(blur / 2)));
	return {
		box: boxOf(values, columns, rows),
		at: reader(values, columns, rows),
	};
}

/** Three times the mean of neighbours is nearly a bell curve. */
function blurred(
	values: Float32Array,
	columns: number,
	rows: number,
	radius: number,
): void {
	const line = new Float32Array(Math.max(columns, rows));
	for (let pass = 0; pass < 3; pass++) {
		for (let row = 0; row < rows; row++)
			meanAlong(values, row * columns, 1, columns, radius, line);
		for (let column = 0; column < columns; column++)
			meanAlong(values, column, columns, rows, radius, line);
	}
}

function meanAlong(
	values: Float32Array,
	start: number,
	step: number,
	count: number,
	radius: number,
	line: Float32Array,
): void {
	for (let index = 0; index < count; index++)
		line[index] = values[start + index * step] ?? 0;
	const of = (index: number) =>
		line[Math.min(count - 1, Math.max(0, index))] ?? 0;
	let sum = 0;
	for (let index = -radius; index <= radius; index++) sum += of(index);
	for (let index = 0; index < count; index++) {
		values[start + index * step] = sum / (2 * radius + 1);
		sum += of(index + radius + 1) - of(index - radius);
	}
}

function boxOf(values: Float32Array, columns: number, rows: number): Box {
	const box = { left: columns, top: rows, right: 0, bottom: 0 };
	for (let at = 0; at < columns * rows; at++) {
		if ((values[at] ?? 0) < 0.002) continue;
		const x = at % columns;
		const y = Math.floor(at / columns);
		box.left = Math.min(box.left, x);
		box.right = Math.max(box.right, x);
		box.top = Math.min(box.top, y);
		box.bottom = Math.max(box.bottom, y);
	}
	return box;
}

function reader(values: Float32Array, columns: number, rows: number) {
	return (x: number, y: number) => {
		const left = Math.min(columns - 1.001, Math.max(0, x));
		const top = Math.min(rows - 1.001, Math.max(0, y));
		const column = Math.floor(left);
		const at = Math.floor(top) * columns + column;
		const across = left - column;
		const down = top - Math.floor(top);
		const upper =
			(values[at] ?? 0) * (1 - across) + (values[at + 1] ?? 0) * across;
		const lower =
			(values[at + columns] ?? 0) * (1 - across) +
			(values[at + columns + 1] ?? 0) * across;
		return upper * (1 - down) + lower * down;
	};
}
