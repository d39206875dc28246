import sharp from "sharp";
import type { Pixels } from "../paint/original.ts";
import { type Canvas, UNITS_WIDE } from "./painter/canvas.ts";
import { illuminate } from "./painter/light.ts";

/** A painting of the site's own, or one of the gallery. */
export type Painting = Canvas | Pixels;

/** A part of a painting, in its units: a painting is 1000 of them wide. */
export interface Rect {
	x: number;
	y: number;
	width: number;
	height: number;
}

const lit = new WeakMap<Canvas, Buffer>();

function pixelsOf(canvas: Painting): Buffer {
	if ("data" in canvas) return canvas.data;
	const known = lit.get(canvas);
	if (known) return known;
	const pixels = illuminate(canvas);
	lit.set(canvas, pixels);
	return pixels;
}

/** A part of a painting in the given size in pixels, cut if its shape differs: 3 bytes of sRGB for each pixel. */
export function crop(
	canvas: Painting,
	rect: Rect,
	width: number,
	height: number,
): Promise<Buffer> {
	const scale = canvas.width / UNITS_WIDE;
	const left = Math.round(rect.x * scale);
	const top = Math.round(rect.y * scale);
	return sharp(pixelsOf(canvas), {
		raw: { width: canvas.width, height: canvas.height, channels: 3 },
	})
		.extract({
			left,
			top,
			width: Math.min(canvas.width - left, Math.round(rect.width * scale)),
			height: Math.min(canvas.height - top, Math.round(rect.height * scale)),
		})
		.resize(width, height, { fit: "cover", kernel: "lanczos3" })
		.removeAlpha()
		.raw()
		.toBuffer();
}

/** All of a painting. */
export const whole = ({ width, height }: Painting): Rect => ({
	x: 0,
	y: 0,
	width: UNITS_WIDE,
	height: (height / width) * UNITS_WIDE,
});
