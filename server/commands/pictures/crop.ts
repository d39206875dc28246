import sharp from "sharp";
import type { Canvas } from "./painter/canvas.ts";
import { illuminate } from "./painter/light.ts";

/** A part of a canvas, in its units: a canvas is 1000 of them wide. */
export interface Rect {
	x: number;
	y: number;
	width: number;
	height: number;
}

const lit = new WeakMap<Canvas, Buffer>();

function pixelsOf(canvas: Canvas): Buffer {
	const known = lit.get(canvas);
	if (known) return known;
	const pixels = illuminate(canvas);
	lit.set(canvas, pixels);
	return pixels;
}

/** A part of a painting in the given size in pixels, cut if its shape differs: 3 bytes of sRGB for each pixel. */
export function crop(
	canvas: Canvas,
	rect: Rect,
	width: number,
	height: number,
): Promise<Buffer> {
	const { scale } = canvas;
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

/** All of a canvas. */
export const whole = ({ width, height, scale }: Canvas): Rect => ({
	x: 0,
	y: 0,
	width: width / scale,
	height: height / scale,
});
