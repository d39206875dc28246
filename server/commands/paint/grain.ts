import { layered } from "../pictures/painter/noise.ts";
import { type Colour, eachPixel } from "./pixels.ts";
import type { Sheet } from "./sheet.ts";

interface Grain {
	/** How far single grains stray from what is there, of 255. About 4: fine; 12: coarse. */
	amount: number;
	/** How far clouds of them do, of 255. */
	clouds?: number;
	/** How large a grain is, in units. */
	size?: number;
}

/** The tooth of paper over the whole sheet. */
export function grain(
	sheet: Sheet,
	{ amount, clouds = 2, size = 1.3 }: Grain,
): void {
	const { noise } = sheet;
	eachPixel(sheet, (colour, x, y) => {
		const fine = layered(noise, x / size, y / size, 2);
		const coarse = noise(x / 160 + 50, y / 160);
		const by = fine * amount + coarse * clouds;
		const part = (of: number) => Math.min(255, Math.max(0, of + by));
		return [part(colour[0]), part(colour[1]), part(colour[2])] satisfies Colour;
	});
}
