import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Colour } from "../pixels.ts";
import type { Mask } from "./dab.ts";
import type { Panel } from "./panel.ts";

/** What dabs take their colours from: a sketch in the size of units, whatever the pixels of the panel. */
export interface Layer {
	colourAt(x: number, y: number): Colour;
	/** How much of it there is at a place. */
	maskAt: Mask;
}

const NEAR = [
	[0, 0],
	[1, 0],
	[-1, 0],
	[0, 1],
	[0, -1],
	[1, 1],
	[-1, 1],
	[1, -1],
	[-1, -1],
] as const;

/** Sketches a layer; blurs and lengths are in units. */
export function layer(
	panel: Panel,
	sketch: (context: SKRSContext2D) => void,
): Layer {
	const [columns, rows] = [Math.ceil(panel.width), Math.ceil(panel.height)];
	const context = createCanvas(columns, rows).getContext("2d");
	sketch(context);
	const { data } = context.getImageData(0, 0, columns, rows);
	const within = (of: number, size: number) =>
		Math.min(size - 1, Math.max(0, Math.floor(of)));
	const opaque = (column: number, row: number) =>
		(data[(within(row, rows) * columns + within(column, columns)) * 4 + 3] ??
			0) / 255;
	return {
		colourAt(x, y) {
			const [column, row] = [Math.floor(x), Math.floor(y)];
			// Beside the edge of the layer there is no colour: the nearest one stands for it.
			const [right, down] =
				opaque(column, row) > 0.5
					? NEAR[0]
					: (NEAR.find(([dx, dy]) => opaque(column + dx, row + dy) > 0.5) ??
						NEAR[0]);
			const at =
				(within(row + down, rows) * columns + within(column + right, columns)) *
				4;
			return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
		},
		maskAt(x, y) {
			const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
			const [right, down] = [x - 0.5 - left, y - 0.5 - top];
			const upper =
				opaque(left, top) * (1 - right) + opaque(left + 1, top) * right;
			const lower =
				opaque(left, top + 1) * (1 - right) + opaque(left + 1, top + 1) * right;
			return upper * (1 - down) + lower * down;
		},
	};
}
