import { putPixels } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { discard, film, lay } from "./layer.ts";

interface Touch {
	/** How far an edge strays from where it was meant, in units. */
	tremor?: number;
	/** How much darker the paint is at an edge that it dried towards, from 0 to 1. */
	edge?: number;
}

/** How wide the edge is that the paint dried towards, in units. */
const RIM = 2.6;

/** Makes the whole sheet a thing of brush and water: no edge quite even, paint gathered along it. */
export function byHand(
	sheet: Sheet,
	{ tremor = 0.9, edge = 0.55 }: Touch = {},
): void {
	const { context, noise, scale } = sheet;
	const { width, height } = context.canvas;
	const soft = film(sheet);
	lay(sheet, soft, context, { blur: RIM });
	const softened = soft.getImageData(0, 0, width, height).data;
	discard(soft);
	const from = context.getImageData(0, 0, width, height).data;
	const image = context.createImageData(width, height);
	const to = image.data;
	const far = tremor * scale;
	for (let row = 0, at = 0; row < height; row++)
		for (let column = 0; column < width; column++, at += 4) {
			const x = column / scale;
			const y = row / scale;
			const aside =
				noise(x / 24, y / 24 + 80) + noise(x / 4.6 + 30, y / 4.6) * 0.17;
			const along =
				noise(x / 24 + 60, y / 24) + noise(x / 4.6, y / 4.6 + 50) * 0.17;
			const left = Math.min(width - 1.001, Math.max(0, column + aside * far));
			const top = Math.min(height - 1.001, Math.max(0, row + along * far));
			const corner = (Math.floor(top) * width + Math.floor(left)) * 4;
			const right = left % 1;
			const down = top % 1;
			const next = left < width - 1 ? 4 : 0;
			const below = top < height - 1 ? width * 4 : 0;
			for (let part = 0; part < 3; part++) {
				const place = corner + part;
				const upper =
					(from[place] ?? 0) * (1 - right) + (from[place + next] ?? 0) * right;
				const lower =
					(from[place + below] ?? 0) * (1 - right) +
					(from[place + below + next] ?? 0) * right;
				const colour = upper * (1 - down) + lower * down;
				to[at + part] =
					colour + edge * Math.min(0, colour - (softened[at + part] ?? 0));
			}
			to[at + 3] = 255;
		}
	putPixels(context, image);
}
