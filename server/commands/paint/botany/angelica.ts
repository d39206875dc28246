import type { SKRSContext2D } from "@napi-rs/canvas";
import { among, colourOf, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { GOLDEN, grow, UP, within } from "./grow.ts";
import { ribbon, stem } from "./lines.ts";
import { headingAt, type Point } from "./points.ts";
import { umbel } from "./umbel.ts";

export interface Plant {
	foot: Point;
	length: number;
	lean: number;
	radius: number;
	weight: number;
	far: string;
	near: string;
}

/** A stalk with two or three side umbels that come later than the first. */
export function angelica(
	sheet: Sheet,
	layer: SKRSContext2D,
	plant: Plant,
): void {
	const { foot, length, lean, radius, weight } = plant;
	const tone = [colourOf(plant.far), colourOf(plant.near)];
	const colourAt = (near: number) => cssOf(among(tone, near));
	const main = grow(sheet, {
		from: foot,
		angle: UP + lean,
		length,
		bend: -lean * 0.8,
	});
	layer.fillStyle = colourAt(0.9);
	layer.fill(stem(main, weight * 4.4, weight * 1.6));
	for (const [index, share] of [0.52, 0.68, 0.8].entries()) {
		const side = Math.cos(index * GOLDEN + lean * 30) > 0 ? 1 : -1;
		const from = headingAt(main, share);
		const reach = length * (0.3 - index * 0.055);
		const twig = grow(sheet, {
			from,
			angle: from.angle + side * 0.75,
			length: reach,
			bend: -side * 0.5,
		});
		layer.fillStyle = colourAt(0.7);
		layer.fill(stem(twig, weight * 2.2, weight * 1.1));
		sheath(layer, from, from.angle + side * 0.45, weight * 15);
		top(twig, radius * within(sheet.random, 0.44, 0.62), 15);
	}
	top(main, radius, 27);

	function top(line: readonly Point[], size: number, rays: number): void {
		const at = headingAt(line, 1);
		umbel(sheet, layer, {
			at,
			angle: at.angle,
			radius: size,
			rays,
			weight: weight * (0.5 + size / radius / 2),
			colourAt,
		});
	}
}

/** The swollen foot of a leaf that holds a side shoot. */
function sheath(
	layer: SKRSContext2D,
	from: Point,
	angle: number,
	length: number,
): void {
	const end = {
		x: from.x + Math.cos(angle) * length,
		y: from.y + Math.sin(angle) * length,
	};
	layer.fill(
		ribbon(
			[from, end],
			(share) => Math.sin(Math.PI * share ** 0.7) * length * 0.3,
			10,
		),
	);
}
