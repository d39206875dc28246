import type { GlobalCompositeOperation, SKRSContext2D } from "@napi-rs/canvas";
import { putPixels } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { discard, film, lay } from "./layer.ts";

interface Wetness {
	/** Of the paint where it is neither pooled nor at an edge. */
	opacity?: number;
	/** How much paint gathers at the edge as it dries. */
	edge?: number;
	/** How wide that edge is, in units. */
	rim?: number;
	/** How unevenly the paint dried over a hand's breadth. */
	pools?: number;
	/** How much it gathers in the hollows of the paper. */
	grains?: number;
	mode?: GlobalCompositeOperation;
	/** Wet paper, in units. */
	blur?: number;
}

/** Lays what is drawn onto the sheet as watercolour dries: in pools, with a dark edge. */
export function wash(
	sheet: Sheet,
	{ mode = "multiply", blur = 0, ...wetness }: Wetness,
	draw: (layer: SKRSContext2D) => void,
): void {
	const layer = film(sheet);
	draw(layer);
	dry(sheet, layer, wetness);
	lay(sheet, sheet.context, layer, { mode, blur });
	discard(layer);
}

function dry(
	sheet: Sheet,
	layer: SKRSContext2D,
	{
		opacity = 0.65,
		edge = 0.5,
		rim = 2.4,
		pools = 0.3,
		grains = 0.07,
	}: Wetness,
): void {
	const { noise, scale } = sheet;
	const { width, height } = layer.canvas;
	const soft = film(sheet);
	lay(sheet, soft, layer, { blur: rim });
	const softened = soft.getImageData(0, 0, width, height).data;
	discard(soft);
	const image = layer.getImageData(0, 0, width, height);
	const { data } = image;
	for (let row = 0, at = 3; row < height; row++) {
		for (let column = 0; column < width; column++, at += 4) {
			const cover = data[at] ?? 0;
			if (cover === 0) continue;
			const x = column / scale;
			const y = row / scale;
			const inner = Math.min(1, (softened[at] ?? 0) / cover);
			const density =
				1 +
				edge * (1 - inner) * 1.6 +
				pools * noise(x / 62 + 9, y / 55) +
				grains * noise(x / 2.1, y / 1.9 + 40);
			data[at] = Math.min(255, cover * opacity * Math.max(0.1, density));
		}
	}
	putPixels(layer, image);
}
