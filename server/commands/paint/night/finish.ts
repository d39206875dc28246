import type { Panel } from "./panel.ts";

/** How much a slope of the paint lightens or darkens it. */
const SLOPE = 0.05;
const DARKEST = 0.86;
const LIGHTEST = 1.2;

/** The pixels of a finished board, with light from the upper left on its relief. */
export function finish(panel: Panel): Buffer {
	const { columns, rows, red, green, blue, relief, scale } = panel;
	const data = Buffer.allocUnsafe(columns * rows * 3);
	const reach = Math.max(1, Math.round(scale * 0.8));
	const heightAt = (x: number, y: number) =>
		relief[
			Math.min(rows - 1, Math.max(0, y)) * columns +
				Math.min(columns - 1, Math.max(0, x))
		] ?? 0;
	for (let y = 0, at = 0; y < rows; y++) {
		for (let x = 0; x < columns; x++, at++) {
			const rise =
				heightAt(x + reach, y + reach) - heightAt(x - reach, y - reach);
			const light = Math.min(LIGHTEST, Math.max(DARKEST, 1 + rise * SLOPE));
			const part = (of: number) =>
				Math.min(255, Math.max(0, Math.round(of * light)));
			data[at * 3] = part(red[at] ?? 0);
			data[at * 3 + 1] = part(green[at] ?? 0);
			data[at * 3 + 2] = part(blue[at] ?? 0);
		}
	}
	return data;
}
