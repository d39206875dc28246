import { among, blend, type Colour, colourOf, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { type Drum, WORN } from "./drum.ts";
import { brushStroke } from "./gouache.ts";
import { arc, type Point, straight } from "./line.ts";
import { fillShape } from "./pen.ts";

const COPPER = ["#5e2c17", "#a8572c", "#e09a5c", "#ffe0b0"].map(colourOf);

/** A copper hoop with eight tension rods, lit from the left above. */
export function hoop(sheet: Sheet, { middle, radius }: Drum): void {
	const shine = (angle: number): Colour => {
		const facing = Math.cos(angle + 2.3);
		const second = Math.max(0, Math.cos(angle - 0.7)) ** 6 * 0.5;
		return among(
			COPPER,
			0.2 +
				0.5 * Math.max(0, facing) ** 2 +
				second +
				0.08 * sheet.noise(angle * 6, 3),
		);
	};
	for (const [out, width] of [
		[4, 20],
		[-3, 4],
		[12, 4],
	] as const)
		for (let part = 0; part < 120; part++) {
			const from = (part / 120) * 2 * Math.PI;
			const tone = shine(from);
			brushStroke(sheet, arc(middle, radius + out, from, from + 0.085), {
				colour:
					width > 9 ? tone : blend(tone, COPPER[out < 0 ? 0 : 3] ?? tone, 0.5),
				width,
				variety: 0.08,
				dryness: 0.04,
				opacity: 0.9,
				wobble: 0.6,
			});
		}
	for (let rod = 0; rod < 8; rod++)
		lug(sheet, middle, radius, (rod / 8) * 2 * Math.PI + 0.19, shine);
}

function lug(
	sheet: Sheet,
	[x, y]: Point,
	radius: number,
	angle: number,
	shine: (angle: number) => Colour,
): void {
	const at = (out: number): Point => [
		x + Math.cos(angle) * out,
		y + Math.sin(angle) * out,
	];
	brushStroke(sheet, straight(at(radius + 2), at(radius + 31)), {
		colour: COPPER[0] ?? WORN,
		width: 21,
		variety: 0.1,
		dryness: 0.02,
		opacity: 0.95,
	});
	brushStroke(sheet, straight(at(radius + 3), at(radius + 28)), {
		colour: shine(angle),
		width: 13,
		variety: 0.15,
		dryness: 0.02,
		opacity: 0.95,
	});
	const [px, py] = at(radius + 15);
	sheet.context.fillStyle = cssOf(COPPER[0] ?? WORN);
	fillShape(sheet, arc([px, py], 5.4));
	sheet.context.fillStyle = cssOf(COPPER[3] ?? WORN, 0.9);
	fillShape(sheet, arc([px - 1.4, py - 1.6], 2.4));
}
