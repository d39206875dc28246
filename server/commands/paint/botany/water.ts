import type { SKRSContext2D } from "@napi-rs/canvas";
import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import { among, blend, colourOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { discard, film, lay } from "./layer.ts";
import { ground } from "./paper.ts";

const SKY = ["#d8d5cb", "#e4dccd", "#ecdccb", "#e6cfc2"].map(colourOf);
const WATER = ["#d9cfc6", "#b9c0bd", "#8fa1a4", "#6f858c"].map(colourOf);
/** Where the far bank is, as a share of the height. */
const SHORE = 0.4;

/** Sky and water that only the far bank parts. */
export function mist(sheet: Sheet): void {
	const { noise, height } = sheet;
	ground(sheet, (x, y) => {
		const drift = layered(noise, x / 500, y / 120, 3) * 0.12;
		const line = y / height + layered(noise, x / 260, 3, 3) * 0.014;
		const sky = among(SKY, line / SHORE + drift);
		const bank =
			smoothStep(
				SHORE - 0.11,
				SHORE - 0.035,
				line + layered(noise, x / 60, 9, 4) * 0.022,
			) *
			(1 - smoothStep(SHORE - 0.03, SHORE, line));
		const air = blend(sky, [150, 160, 156], bank * 0.42);
		const ripple =
			layered(noise, x / 240, y / 7, 3) * 0.1 * smoothStep(SHORE, 1, line);
		const water = among(WATER, (line - SHORE) / (1 - SHORE) + drift + ripple);
		return blend(air, water, smoothStep(SHORE - 0.02, SHORE + 0.02, line));
	});
}

/** What stands in the water and its image, which the waves pull apart more the nearer it comes. */
export function mirrored(
	sheet: Sheet,
	line: number,
	{ blur, opacity, depth }: { blur: number; opacity: number; depth: number },
	draw: (layer: SKRSContext2D) => void,
): void {
	const { context, noise, scale, width, height } = sheet;
	const layer = film(sheet);
	draw(layer);
	const image = film(sheet);
	for (let y = line; y < height; y += 1) {
		const from = line - (y - line) * 0.92;
		if (from < 0) break;
		const far = (y - line) / (height - line);
		const sway =
			noise(y / 5.5, 4) * (1 + far * 9) + noise(y / 23, 8) * far * 12;
		image.globalAlpha = (1 - far * 0.8) * (0.66 + 0.34 * noise(y / 3.6, 30));
		image.drawImage(
			layer.canvas,
			0,
			from * scale,
			width * scale,
			scale,
			sway,
			y,
			width,
			1.02,
		);
	}
	lay(sheet, context, image, {
		blur: blur + 0.5,
		opacity: opacity * depth,
		mode: "multiply",
	});
	lay(sheet, context, layer, { blur, opacity });
	discard(image);
	discard(layer);
}
