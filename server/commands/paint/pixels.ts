import type { ImageData, SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "./sheet.ts";

/** A colour of a pixel, each part from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/**
 * Changes each pixel of a sheet by itself.
 *
 * @param change is given the colour and the place in units
 */
export function eachPixel(
	{ context, scale }: Sheet,
	change: (colour: Colour, x: number, y: number) => Colour,
): void {
	const { width, height } = context.canvas;
	const image = context.getImageData(0, 0, width, height);
	const { data } = image;
	for (let y = 0, at = 0; y < height; y++) {
		for (let x = 0; x < width; x++, at += 4) {
			const colour = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
			const [red, green, blue] = change(
				colour as unknown as Colour,
				x / scale,
				y / scale,
			);
			data[at] = red;
			data[at + 1] = green;
			data[at + 2] = blue;
		}
	}
	putPixels(context, image);
}

/** Puts an image as large as the canvas there, pixel by pixel. */
export function putPixels(context: SKRSContext2D, image: ImageData): void {
	// Against the standard, this library puts it through the scale of the sheet.
	context.save();
	context.resetTransform();
	context.putImageData(image, 0, 0);
	context.restore();
}

/** The colour of `#rrggbb`. */
export const colourOf = (hex: string): Colour => [
	parseInt(hex.slice(1, 3), 16),
	parseInt(hex.slice(3, 5), 16),
	parseInt(hex.slice(5, 7), 16),
];

/** A colour between two; `share` of the second, from 0 to 1. */
export const blend = (a: Colour, b: Colour, share: number): Colour => [
	a[0] + (b[0] - a[0]) * share,
	a[1] + (b[1] - a[1]) * share,
	a[2] + (b[2] - a[2]) * share,
];

/** The colour at a share of the way through several, from 0 to 1. */
export function among(colours: readonly Colour[], share: number): Colour {
	const place = Math.min(1, Math.max(0, share)) * (colours.length - 1);
	const index = Math.min(colours.length - 2, Math.floor(place));
	const [low, high] = [colours[index], colours[index + 1]];
	if (!low || !high) throw new Error("There are at least two colours");
	return blend(low, high, place - index);
}

/** The colour as Canvas 2D reads it. */
export const cssOf = ([red, green, blue]: Colour, alpha = 1): string =>
	`rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)} / ${alpha})`;
