import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import { grow, within } from "./grow.ts";
import { hair, ribbon, stem } from "./lines.ts";
import { headingAt, type Point, polar } from "./points.ts";

/** A stem with hairs that stand off. */
export function hairyStem(
	sheet: Sheet,
	layer: SKRSContext2D,
	line: readonly Point[],
	width: number,
	colour: string,
): void {
	layer.fillStyle = colour;
	layer.strokeStyle = colour;
	layer.fill(stem(line, width, width * 0.62));
	for (let index = 0; index < 170; index++) {
		const from = headingAt(line, sheet.random());
		const side = index % 2 === 0 ? 1 : -1;
		const tip = polar(
			from,
			from.angle + side * within(sheet.random, 0.9, 1.5),
			width * within(sheet.random, 1, 2.1),
		);
		hair(layer, [from, tip], width * 0.07);
	}
}

/** A hanging bud; `slit` from 0 to 1 is how far it shows its red. */
export function nodding(
	sheet: Sheet,
	layer: SKRSContext2D,
	at: Point,
	angle: number,
	size: number,
	slit: number,
): void {
	const axis = grow(sheet, {
		from: at,
		angle,
		length: size,
		wander: 0.05,
		steps: 10,
	});
	const plump = (share: number) =>
		Math.sin(Math.PI * (0.06 + share * 0.92) ** 0.85) ** 0.8;
	const paint = layer.createLinearGradient(
		at.x - size * 0.3,
		at.y,
		at.x + size * 0.3,
		at.y,
	);
	paint.addColorStop(0, "#5c6b45");
	paint.addColorStop(0.5, "#8b9a66");
	paint.addColorStop(1, "#4c5a3c");
	layer.fillStyle = paint;
	layer.fill(ribbon(axis, (share) => plump(share) * size * 0.5, 24));
	if (slit > 0) {
		layer.fillStyle = "#cf3222";
		layer.fill(
			ribbon(
				axis.slice(2),
				(share, side) =>
					Math.sin(Math.PI * share) * size * slit * (side > 0 ? 0.26 : 0.08),
				20,
			),
		);
		layer.strokeStyle = "rgb(110 12 18 / .7)";
		hair(layer, axis.slice(3, -1), size * 0.012);
	}
	layer.strokeStyle = "rgb(64 72 46 / .85)";
	for (let index = 0; index < 90; index++) {
		const on = headingAt(axis, within(sheet.random, 0.05, 0.95));
		const side = within(sheet.random, -1, 1);
		const from = polar(on, on.angle + Math.PI / 2, side * size * 0.24);
		hair(
			layer,
			[
				from,
				polar(
					from,
					on.angle + side * 1.3,
					size * within(sheet.random, 0.06, 0.14),
				),
			],
			size * 0.008,
		);
	}
}

/** A ripe capsule with its ribbed lid. */
export function capsule(
	layer: SKRSContext2D,
	at: Point,
	angle: number,
	size: number,
	colour: string,
): void {
	layer.fillStyle = colour;
	const axis = [at, polar(at, angle, size * 0.5), polar(at, angle, size)];
	layer.fill(
		ribbon(
			axis,
			(share) => size * (0.16 + 0.62 * Math.sin(Math.PI * share ** 0.8)),
			24,
		),
	);
	const lid = polar(at, angle, size * 1.02);
	const across = angle + Math.PI / 2;
	layer.fill(
		ribbon(
			[
				polar(lid, across, -size * 0.46),
				polar(lid, angle, size * 0.12),
				polar(lid, across, size * 0.46),
			],
			(share) => size * 0.17 * Math.sin(Math.PI * share) ** 0.4,
			16,
		),
	);
}
