import { layered } from "../../pictures/painter/noise.ts";
import { colourOf, cssOf } from "../pixels.ts";
import { onSheet, type Sheet } from "../sheet.ts";
import { finish, paper } from "./ground.ts";
import { hills, RANGES } from "./hills.ts";
import { onLayer } from "./layer.ts";
import { along, type Point } from "./line.ts";
import { wet } from "./materials.ts";
import { fillShape } from "./pen.ts";

const MADDER = "#b4432f";

/** Five staves come in level from the left and become ranges of hills, with a low red sun for a note. */
export const fiveLinesHome = onSheet({
	slug: "five-lines-home",
	seed: 77,
	ratio: 1.56,
	draw(sheet) {
		paper(sheet, { colour: "#f0e7d6", stain: "#cdb592", clouds: 0.32 });
		haze(sheet);
		sun(sheet);
		for (let range = 0; range < RANGES; range++) hills(sheet, range);
		finish(sheet);
	},
});

function haze(sheet: Sheet): void {
	onLayer(
		sheet,
		({ context, width }) => {
			context.fillStyle = cssOf(colourOf("#d59a72"), 1);
			context.fillRect(width * 0.3, 215, width * 0.9, 90);
			context.fillStyle = cssOf(colourOf("#8fa3b5"), 1);
			context.fillRect(-100, -90, width * 0.85, 150);
		},
		{
			blur: 46,
			opacity: 0.42,
			mode: "multiply",
			develop: (mark, x, y) => {
				mark.cover *= 0.75 + 0.45 * layered(sheet.noise, x / 190, y / 40, 4);
			},
		},
	);
}

function sun(sheet: Sheet): void {
	onLayer(
		sheet,
		(layer) => {
			layer.context.fillStyle = MADDER;
			fillShape(layer, ellipse([688, 196], 45, 35, -0.35));
		},
		{
			blur: 3,
			mode: "multiply",
			develop: wet(sheet, { strength: 0.72, pool: 0.28, wander: 0.22 }),
		},
	);
}

/** Leaning as the head of a note does. */
function ellipse(
	[x, y]: Point,
	wide: number,
	high: number,
	lean: number,
): Point[] {
	return along(
		40,
		(share): Point => [
			Math.cos(share * 2 * Math.PI),
			Math.sin(share * 2 * Math.PI),
		],
	).map(([dx, dy]) => [
		x + dx * wide * Math.cos(lean) - dy * high * Math.sin(lean),
		y + dx * wide * Math.sin(lean) + dy * high * Math.cos(lean),
	]);
}
