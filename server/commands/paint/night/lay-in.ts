import type { Layer } from "./layer.ts";
import type { Panel } from "./panel.ts";

/** Rubs a layer in thinly, as a painter does before the first stroke; the ground shines through by the rest of the share. */
export function layIn(panel: Panel, from: Layer, share = 0.8): void {
	const { columns, rows, scale, red, green, blue, noise } = panel;
	for (let row = 0, at = 0; row < rows; row++) {
		const y = (row + 0.5) / scale;
		for (let column = 0; column < columns; column++, at++) {
			const x = (column + 0.5) / scale;
			const uneven = 1 + 0.15 * noise(x / 30, y / 30);
			const part = Math.min(1, from.maskAt(x, y) * share * uneven);
			if (part <= 0) continue;
			const colour = from.colourAt(x, y);
			red[at] = (red[at] ?? 0) * (1 - part) + colour[0] * part;
			green[at] = (green[at] ?? 0) * (1 - part) + colour[1] * part;
			blue[at] = (blue[at] ?? 0) * (1 - part) + colour[2] * part;
		}
	}
}
