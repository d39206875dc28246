import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import { about, grow, within } from "./grow.ts";
import { hair, ribbon, stem } from "./lines.ts";
import { headingAt, type Point, polar, shares } from "./points.ts";

export interface Grass {
	from: Point;
	angle: number;
	length: number;
	bend: number;
	weight: number;
}

/** A spikelet of pairs of scales, with an awn at each if it has any. */
function spikelet(
	layer: SKRSContext2D,
	at: Point,
	angle: number,
	length: number,
	awn: number,
): void {
	for (const share of shares(6)) {
		const side = Math.round(share * 5) % 2 === 0 ? 1 : -1;
		const foot = polar(at, angle, length * share * 0.7);
		const lean = angle + side * 0.24;
		const tip = polar(foot, lean, length * 0.42);
		layer.fill(
			ribbon(
				[foot, polar(foot, lean, length * 0.2), tip],
				(s) => Math.sin(Math.PI * s ** 0.8) * length * 0.15,
				8,
			),
		);
		if (awn > 0)
			hair(
				layer,
				[tip, polar(tip, lean, awn * 0.6), polar(tip, lean - side * 0.08, awn)],
				length * 0.016,
			);
	}
}

/** Brome: spikelets that hang to one side from long hairs. */
export function brome(sheet: Sheet, layer: SKRSContext2D, grass: Grass): void {
	const { random } = sheet;
	const stalk = grow(sheet, { ...grass, late: 2.2, steps: 34 });
	layer.fill(stem(stalk, grass.weight, grass.weight * 0.3));
	for (let index = 0; index < 22; index++) {
		const share = 0.56 + (index / 22) * 0.44;
		const from = headingAt(stalk, share);
		const side = index % 2 === 0 ? 1 : -1;
		const reach =
			grass.length * 0.17 * (1.15 - share) * 2 * within(random, 0.6, 1.2);
		const twig = grow(sheet, {
			from,
			angle: from.angle + side * within(random, 0.2, 0.7),
			length: reach,
			bend: fall(from.angle) * within(random, 0.6, 1.3),
			wander: 0.3,
			steps: 12,
		});
		hair(layer, twig, grass.weight * 0.2);
		const end = headingAt(twig, 1);
		spikelet(
			layer,
			end,
			end.angle,
			grass.length * within(random, 0.034, 0.046),
			grass.length * 0.022,
		);
	}
}

/** Which way a shoot turns to hang down. */
const fall = (angle: number) => (Math.cos(angle) >= 0 ? 1 : -1);

/** Quaking grass: little hearts on the thinnest of hairs. */
export function quaking(
	sheet: Sheet,
	layer: SKRSContext2D,
	grass: Grass,
): void {
	const { random } = sheet;
	const stalk = grow(sheet, { ...grass, late: 1.6, steps: 30 });
	layer.fill(stem(stalk, grass.weight, grass.weight * 0.3));
	for (let index = 0; index < 19; index++) {
		const share = 0.5 + (index / 19) * 0.5;
		const from = headingAt(stalk, share);
		const side = index % 2 === 0 ? 1 : -1;
		const reach =
			grass.length *
			(0.24 - 0.19 * ((share - 0.5) * 2)) *
			within(random, 0.7, 1.1);
		const bow = grow(sheet, {
			from,
			angle: from.angle + side * within(random, 0.45, 0.8),
			length: reach,
			bend: side * 0.4,
			late: 4,
			wander: 0.35,
			steps: 12,
		});
		hair(layer, bow, grass.weight * 0.2);
		heart(
			layer,
			headingAt(bow, 1),
			grass.length * within(random, 0.017, 0.024),
			random,
		);
	}
}

function heart(
	layer: SKRSContext2D,
	at: Point,
	size: number,
	random: () => number,
): void {
	const angle = about(random, 0.9, 2.24);
	for (const share of shares(7)) {
		const side = Math.round(share * 6) % 2 === 0 ? 1 : -1;
		const foot = polar(at, angle, size * share * 1.1);
		const lean = angle + side * (1.25 - share * 0.9);
		const reach = size * (1.05 - share * 0.45);
		layer.fill(
			ribbon(
				[
					foot,
					polar(foot, lean, reach * 0.55),
					polar(foot, lean - side * 0.3, reach),
				],
				(s) => Math.sin(Math.PI * s ** 0.7) * reach * 0.62,
				8,
			),
		);
	}
}

/** Barley or rye: two rows of grains and long awns. */
export function ear(sheet: Sheet, layer: SKRSContext2D, grass: Grass): void {
	const stalk = grow(sheet, { ...grass, late: 2.6, steps: 34 });
	layer.fill(stem(stalk, grass.weight, grass.weight * 0.45));
	const size = grass.length * 0.034;
	for (let index = 0; index < 26; index++) {
		const at = headingAt(stalk, 0.8 + index * 0.0076);
		const lean = at.angle + (index % 2 === 0 ? 0.42 : -0.42);
		const tip = polar(at, lean, size);
		layer.fill(
			ribbon(
				[at, polar(at, lean, size * 0.5), tip],
				(s) => Math.sin(Math.PI * s ** 0.75) * size * 0.25,
				9,
			),
		);
		const awn = grow(sheet, {
			from: tip,
			angle: at.angle + (lean - at.angle) * 0.5,
			length: size * within(sheet.random, 3.4, 4.6),
			bend: grass.bend * 0.3,
			wander: 0.12,
			steps: 8,
		});
		hair(layer, awn, size * 0.035);
	}
}

/** A long leaf that folds over somewhere. */
export function blade(sheet: Sheet, layer: SKRSContext2D, grass: Grass): void {
	const line = grow(sheet, { ...grass, late: 2.4, wander: 0.25, steps: 34 });
	layer.fill(
		ribbon(
			line,
			(share) =>
				grass.weight *
				(0.35 + Math.sin(Math.PI * share ** 0.6) * 0.75) *
				(1 - share ** 4),
			40,
		),
	);
}
