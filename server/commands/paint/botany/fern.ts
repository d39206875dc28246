import type { SKRSContext2D } from "@napi-rs/canvas";
import { pick } from "../../../random.ts";
import type { Sheet } from "../sheet.ts";
import { grow, within } from "./grow.ts";
import { hair, ribbon } from "./lines.ts";
import { distance, headingAt, type Point, polar } from "./points.ts";

interface Frond {
	line: readonly Point[];
	/** Of the longest leaflets, in units. */
	reach: number;
	pairs: number;
	/** Of the leaflets. */
	colours: readonly string[];
	/** Of the midribs. */
	rib: string;
}

/** A frond unrolled, leaflets upon leaflets. */
export function frond(
	sheet: Sheet,
	layer: SKRSContext2D,
	{ line, reach, pairs, colours, rib }: Frond,
): void {
	const { random } = sheet;
	const gap = (distance(headingAt(line, 0), headingAt(line, 1)) * 0.86) / pairs;
	for (let pair = 0; pair < pairs; pair++)
		for (const side of [1, -1]) {
			const share = 0.16 + ((pair + (side > 0 ? 0.3 : 0)) / pairs) * 0.83;
			const from = headingAt(line, share);
			const full =
				Math.sin(Math.PI * (0.16 + 0.84 * ((share - 0.16) / 0.84)) ** 0.75) **
				0.9;
			const length = reach * (full + 0.03) * within(random, 0.9, 1.08);
			const axis = grow(sheet, {
				from,
				angle: from.angle + side * within(random, 1.05, 1.2),
				length,
				bend: -side * within(random, 0.2, 0.55),
				wander: 0.12,
				steps: 12,
			});
			leaflets(sheet, layer, axis, length, gap, colours);
			layer.strokeStyle = rib;
			hair(layer, axis, reach * 0.009);
		}
	layer.fillStyle = rib;
	layer.fill(ribbon(line, (share) => reach * 0.042 * (1 - share * 0.85), 50));
}

function leaflets(
	sheet: Sheet,
	layer: SKRSContext2D,
	axis: readonly Point[],
	length: number,
	gap: number,
	colours: readonly string[],
): void {
	const count = Math.max(4, Math.round(length / (gap * 0.26)));
	layer.strokeStyle = "rgb(40 40 16 / .4)";
	layer.lineWidth = 0.35;
	for (let index = 0; index < count; index++)
		for (const side of [1, -1]) {
			const share = (index + 0.5) / count;
			const from = headingAt(axis, share);
			const size =
				Math.min(length * 0.15, gap * 0.56) * (1 - share * 0.72) + 1.2;
			const mid = polar(from, from.angle + side * 1.1, size * 0.5);
			const tip = polar(
				mid,
				from.angle + side * within(sheet.random, 0.75, 0.95),
				size * 0.55,
			);
			const outline = ribbon(
				[from, mid, tip],
				(s) => size * 0.44 * Math.sin(Math.PI * (0.12 + s * 0.85)) ** 0.6,
				8,
			);
			layer.fillStyle = pick(sheet.random, colours);
			layer.fill(outline);
			layer.stroke(outline);
		}
}
