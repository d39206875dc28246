import { layered } from "../../pictures/painter/noise.ts";
import { colourOf, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { onLayer, regionOf } from "./layer.ts";
import { type Point, through } from "./line.ts";
import { dry } from "./materials.ts";
import { penLine } from "./pen.ts";

interface Chalk {
	colour: string;
	/** In units. */
	width: number;
	/** How hard it is pressed, from 0 to 1. */
	force: number;
	pressure?: readonly [number, number, number];
}

/** A line of chalk: its core on the tooth of the slate, and the crumbs beside it. */
export function chalk(
	sheet: Sheet,
	points: readonly Point[],
	{ colour, width, force, pressure = [0.9, 1.1, 0.7] }: Chalk,
): void {
	onLayer(
		sheet,
		(layer) => {
			const tone = colourOf(colour);
			penLine(layer, points, {
				colour: cssOf(tone, force * 0.42),
				width: width * 1.35,
				wobble: 1.6,
				pressure,
			});
			penLine(layer, points, {
				colour: cssOf(tone, force * 0.72),
				width: width * 0.85,
				wobble: 1.6,
				pressure,
			});
			crumbs(layer, points, width, cssOf(tone, 0.8));
		},
		{
			within: regionOf(points, width * 2 + 9),
			develop: dry(sheet, { tooth: 2.5, softness: 0.2 }),
		},
	);
}

function crumbs(
	{ context, random }: Sheet,
	points: readonly Point[],
	width: number,
	colour: string,
): void {
	context.fillStyle = colour;
	points.forEach(([x, y], at) => {
		const [out, size, luck] = [random() - 0.5, random(), random()];
		if (at % 3 > 0 || luck > 0.6) return;
		context.beginPath();
		context.arc(
			x + out * width * 2.1,
			y + Math.abs(out) * width * 1.4 + 2,
			0.4 + size * 0.9,
			0,
			7,
		);
		context.fill();
	});
}

/** Something that was wiped away with a sleeve. */
export function smear(
	sheet: Sheet,
	colour: string,
	way: readonly Point[],
	width: number,
	strength: number,
): void {
	onLayer(
		sheet,
		(layer) => {
			for (let pass = 0; pass < 7; pass++) {
				const shift = (layer.random() - 0.5) * width * 1.7;
				const line = through(
					way.map(([x, y]) => [x + shift, y + shift * 0.8]),
					24,
				);
				penLine(layer, line, {
					colour: cssOf(colourOf(colour), 0.13),
					width: width * (0.5 + layer.random()),
					wobble: 12,
					pressure: [0.2, 1.1, 0.3],
				});
			}
		},
		{
			blur: 6,
			opacity: strength,
			develop: (mark, x, y) => {
				mark.cover *= 0.65 + 0.7 * layered(sheet.noise, x / 130, y / 11, 3);
			},
		},
	);
}
