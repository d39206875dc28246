import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import { grow, UP, within } from "./grow.ts";
import { hair, ribbon, stem } from "./lines.ts";
import { headingAt, type Point, polar } from "./points.ts";

interface Reed {
	foot: Point;
	length: number;
	lean: number;
	weight: number;
	stalk: string;
	plume: string;
}

/** A reed with two or three bent leaves and a plume that the wind combs. */
export function reed(
	sheet: Sheet,
	layer: SKRSContext2D,
	{ foot, length, lean, weight, stalk, plume }: Reed,
): void {
	const { random } = sheet;
	const line = grow(sheet, {
		from: foot,
		angle: UP + lean,
		length,
		bend: within(random, 0, 0.16),
		late: 2,
		wander: 0.06,
	});
	layer.fillStyle = stalk;
	layer.fill(stem(line, weight, weight * 0.4));
	for (let index = 0; index < 4; index++) {
		const from = headingAt(line, within(random, 0.22, 0.8));
		const side = random() < 0.68 ? 1 : -1;
		const reach = length * within(random, 0.16, 0.36);
		const isBroken = random() < 0.3;
		const leaf = grow(sheet, {
			from,
			angle: from.angle + side * within(random, 0.25, 0.55),
			length: reach,
			bend: side * within(random, 0.3, isBroken ? 2.6 : 1.3),
			late: isBroken ? 5 : 2,
			wander: 0.1,
		});
		layer.fill(
			ribbon(
				leaf,
				(share) =>
					weight * 1.9 * Math.sin(Math.PI * (0.12 + share * 0.88) ** 0.6),
				22,
			),
		);
		layer.strokeStyle = "rgb(226 220 180 / .2)";
		hair(layer, leaf.slice(0, -4), weight * 0.16);
	}
	if (random() < 0.72)
		comb(
			sheet,
			layer,
			headingAt(line, 1),
			length * within(random, 0.1, 0.16),
			plume,
		);
}

function comb(
	sheet: Sheet,
	layer: SKRSContext2D,
	top: Point & { angle: number },
	size: number,
	colour: string,
): void {
	const { random } = sheet;
	layer.strokeStyle = colour;
	for (let index = 0; index < 70; index++) {
		const from = polar(top, top.angle + Math.PI, size * (index / 70) * 0.75);
		const strand = grow(sheet, {
			from,
			angle: top.angle + within(random, -0.3, 0.45),
			length: size * within(random, 0.3, 0.75),
			bend: within(random, 0.2, 1.1),
			wander: 0.25,
			steps: 6,
		});
		hair(layer, strand, size * within(random, 0.008, 0.02));
	}
}

/** Cattail: a felted club on a straight stalk. */
export function cattail(
	sheet: Sheet,
	layer: SKRSContext2D,
	{ foot, length, lean, weight, stalk, plume }: Reed,
): void {
	const line = grow(sheet, {
		from: foot,
		angle: UP + lean,
		length,
		wander: 0.04,
		steps: 60,
	});
	layer.fillStyle = stalk;
	layer.fill(stem(line, weight, weight * 0.5));
	const club = line.slice(
		Math.round(line.length * 0.76),
		Math.round(line.length * 0.92),
	);
	layer.fillStyle = plume;
	layer.fill(
		ribbon(
			club,
			(share) =>
				weight * 4.2 * Math.sin(Math.PI * (0.04 + share * 0.92)) ** 0.24,
			24,
		),
	);
	layer.strokeStyle = "rgb(214 160 110 / .28)";
	for (let index = 0; index < 60; index++) {
		const at = headingAt(club, within(sheet.random, 0.05, 0.95));
		const from = polar(
			at,
			at.angle + Math.PI / 2,
			weight * within(sheet.random, -1.9, 0.2),
		);
		hair(layer, [from, polar(from, at.angle, weight * 1.1)], weight * 0.1);
	}
}
