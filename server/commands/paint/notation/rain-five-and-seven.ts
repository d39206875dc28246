import { type Colour, colourOf } from "../pixels.ts";
import { onSheet } from "../sheet.ts";
import { type Drop, fall, hollow, rings } from "./drop.ts";
import { finish } from "./ground.ts";
import { onLayer } from "./layer.ts";
import type { Point } from "./line.ts";
import { gilt } from "./materials.ts";
import { pond, reeds } from "./pond.ts";

const COPPER = ["#7a3b1e", "#c9713a", "#f0a868"].map(colourOf);

const GOLD = ["#8a6a2c", "#dcb45c", "#fbe9b4"].map(colourOf);

/** Drops fall on a pond in two circles, five of copper and seven of gold; on one beat they fall together. */
export const rainFiveAndSeven = onSheet({
	slug: "rain-five-and-seven",
	seed: 575,
	ratio: 1.16,
	draw(sheet) {
		pond(sheet);
		reeds(sheet);
		const drops = [
			...circle(5, [512, 500], 345, COPPER, 4.4),
			...circle(7, [540, 505], 235, GOLD, 3),
		];
		for (const drop of drops) hollow(sheet, drop);
		onLayer(
			sheet,
			(layer) => {
				for (const drop of drops) rings(layer, drop);
			},
			{ develop: gilt(sheet, { wear: 0.5, size: 46 }) },
		);
		for (const drop of drops) fall(sheet, drop);
		finish(sheet, 3);
	},
});

/** How small things are at a height of the sheet. */
const away = (y: number) => 0.42 + (0.58 * (y - 150)) / 620;

function circle(
	count: number,
	[x, y]: Point,
	radius: number,
	metal: readonly Colour[],
	thick: number,
): Drop[] {
	return Array.from({ length: count }, (_, beat) => {
		const angle = (beat / count) * 2 * Math.PI + 1.12;
		const flat = y + Math.sin(angle) * radius * 0.66;
		const age = (beat * 0.618 + 0.25) % 1;
		return {
			place: [
				x + Math.cos(angle) * radius * (0.82 + 0.26 * away(flat)),
				flat,
			] satisfies Point,
			reach:
				(beat === 0 ? 205 : 78 + 92 * age) *
				away(flat) *
				(count === 5 ? 1.12 : 0.86),
			rings: beat === 0 ? 8 : 3 + Math.round(age * 4),
			metal,
			thick: thick * (0.4 + 0.6 * away(flat)),
		};
	});
}
