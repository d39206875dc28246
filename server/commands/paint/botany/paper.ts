import { createCanvas } from "@napi-rs/canvas";
import { layered } from "../../pictures/painter/noise.ts";
import { type Colour, eachPixel } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";

/** Covers the sheet with colours that change slowly; one is asked for in each unit. */
export function ground(
	{ context, width, height }: Sheet,
	colourAt: (x: number, y: number) => Colour,
): void {
	const wide = Math.ceil(width);
	const high = Math.ceil(height);
	const small = createCanvas(wide, high);
	const drawing = small.getContext("2d");
	const image = drawing.createImageData(wide, high);
	for (let y = 0, at = 0; y < high; y++) {
		for (let x = 0; x < wide; x++, at += 4) {
			const [red, green, blue] = colourAt(x, y);
			image.data.set([red, green, blue, 255], at);
		}
	}
	drawing.putImageData(image, 0, 0);
	context.save();
	context.imageSmoothingEnabled = true;
	context.imageSmoothingQuality = "high";
	context.drawImage(small, 0, 0, wide, high);
	context.restore();
}

/** The tooth and the felt of paper, and pools in which paint dried: all stronger where there is more paint. */
export function tooth(sheet: Sheet, strength = 1): void {
	const { noise } = sheet;
	eachPixel(sheet, ([red, green, blue], x, y) => {
		const fine = layered(noise, x / 2.6, y / 2.2, 2);
		const felt = noise(x / 9 + 70, y / 6);
		const pool = layered(noise, x / 46 + 30, y / 38, 3);
		const by = (fine * 0.02 + felt * 0.011 + pool * 0.03) * strength;
		const part = (of: number) => of - (300 - of) * by;
		return [part(red), part(green), part(blue)];
	});
}
