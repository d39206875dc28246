import { among, blend, type Colour, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { onLayer, regionOf } from "./layer.ts";
import { arc, type Point, straight } from "./line.ts";
import { gilt } from "./materials.ts";
import { fillShape, penLine } from "./pen.ts";

export interface Drop {
	place: Point;
	/** How far its rings have come, in units. */
	reach: number;
	rings: number;
	metal: readonly Colour[];
	thick: number;
}

/** The dip and the shine of the water within the rings. */
export function hollow(
	sheet: Sheet,
	{ place: [x, y], reach, metal }: Drop,
): void {
	onLayer(
		sheet,
		(layer) => {
			layer.context.fillStyle = cssOf(
				blend(metal[1] ?? [0, 0, 0], [50, 52, 34], 0.35),
			);
			fillShape(layer, flat([x, y], reach * 0.62));
		},
		{ blur: reach * 0.2, mode: "screen", opacity: 0.22 },
	);
}

const flat = (
	[x, y]: Point,
	radius: number,
	from = 0,
	to = 2 * Math.PI,
): Point[] =>
	arc([0, 0], radius, from, to).map(([dx, dy]) => [x + dx, y + dy * 0.46]);

/** Rings that are bright towards us and the light, and break off where they are tired. */
export function rings(
	layer: Sheet,
	{ place, reach, rings: count, metal, thick }: Drop,
): void {
	const { random } = layer;
	for (let ring = 0; ring < count; ring++) {
		const share = (ring + 0.45) / count;
		const radius = reach * share ** 0.86;
		const parts = 3;
		for (let part = 0; part < parts; part++) {
			const from = 0.35 + (part / parts) * 2 * Math.PI + random() * 0.5;
			const to =
				from + ((2 * Math.PI) / parts) * (1.12 - 0.5 * share * random());
			const facing = 0.5 + 0.5 * Math.sin((from + to) / 2);
			const tone = among(
				metal,
				0.2 + 0.75 * facing * (1 - share * 0.4) + 0.1 * random(),
			);
			penLine(layer, flat(place, radius, from, to), {
				colour: cssOf(tone, 0.95 - 0.4 * share),
				width: thick * (1.25 - 0.75 * share),
				wobble: 1.5,
				pressure: [0.12, 1.25, 0.12],
			});
		}
	}
}

/** The drop itself: a short line down, and a crown of splashes where it struck. */
export function fall(
	sheet: Sheet,
	{ place: [x, y], reach, metal, thick }: Drop,
): void {
	const { random } = sheet;
	const colour = cssOf(metal[2] ?? [0, 0, 0]);
	const high = reach * (0.5 + 0.35 * random());
	onLayer(
		sheet,
		(layer) => {
			penLine(layer, straight([x + 2, y - high], [x, y - 4]), {
				colour,
				width: thick * 0.8,
				wobble: 0.6,
				pressure: [0.05, 0.6, 1.3],
			});
			for (let splash = 0; splash < 7; splash++) {
				const [angle, out] = [
					-Math.PI * (0.1 + 0.8 * layer.random()),
					reach * (0.06 + 0.12 * layer.random()),
				];
				layer.context.fillStyle = colour;
				fillShape(
					layer,
					arc(
						[x + Math.cos(angle) * out, y + Math.sin(angle) * out],
						thick * (0.2 + 0.3 * layer.random()),
					),
				);
			}
			fillShape(layer, flat([x, y], thick * 1.5));
		},
		{
			within: regionOf([[x, y]], reach * 1.2),
			develop: gilt(sheet, { wear: 0.1 }),
		},
	);
}
