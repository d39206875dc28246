import { grain } from "../grain.ts";
import type { Sheet } from "../sheet.ts";
import { curve } from "./line.ts";
import { inks, stroke, tapered } from "./stroke.ts";

interface Ground {
	/** From the top to the bottom. */
	colours: readonly string[];
	/** Of the wide brush, in units. */
	brush?: number;
	strokes?: number;
	/** How far a stroke strays from the colour of its height, as a share of all colours. */
	stray?: number;
	alpha?: number;
}

/** Covers a sheet with strokes of a wide dry brush, from side to side. */
export function ground(
	{ context, width, height, random, noise }: Sheet,
	{ colours, brush = 60, strokes = 260, stray = 0.12, alpha = 0.22 }: Ground,
): void {
	const colour = inks(...colours);
	const fade = context.createLinearGradient(0, 0, 0, height);
	for (const [index] of colours.entries()) {
		const share = index / Math.max(1, colours.length - 1);
		fade.addColorStop(share, colour(share));
	}
	context.fillStyle = fade;
	context.fillRect(0, 0, width, height);
	for (let count = 0; count < strokes; count++) {
		const y = (random() * 1.1 - 0.05) * height;
		const x = (random() * 1.5 - 0.5) * width;
		const length = width * (0.3 + random() * 0.7);
		const bow = (random() - 0.5) * 26;
		const line = curve(24, (share) => ({
			x: x + length * share,
			y: y + bow * Math.sin(share * 3) + noise(share * 2, y / 40) * 5,
		}));
		stroke(context, line, {
			width: tapered(brush * (0.25 + random()), 0.3 + random() * 0.4),
			ink: colour(y / height + (random() - 0.5) * stray, alpha),
		});
	}
}

/** The tooth of the paper, last of all. */
export const tooth = (sheet: Sheet, amount = 3, clouds = 2): void =>
	grain(sheet, { amount, clouds, size: 1.6 });
