import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import { grow, within } from "./grow.ts";
import { ribbon } from "./lines.ts";
import { petal, tepal } from "./petal.ts";
import { type Point, polar } from "./points.ts";

interface Blossom {
	at: Point;
	angle: number;
	size: number;
	/** How far it has opened, from 0 (a bud) to 1. */
	openness: number;
}

const INSIDE = ["#c98a97", "#efd3d2", "#fbf1ec", "#f7e6e2"];
const OUTSIDE = ["#7d2c4c", "#b35c7a", "#dda7b4", "#f6e1e0"];

/** Tepals from the farthest to the nearest: where they lean, how long they are, which face they show. */
const TEPALS = [
	{ lean: -0.42, length: 0.95, isInside: true, curl: -0.35, width: 0.5 },
	{ lean: 0.46, length: 0.96, isInside: true, curl: 0.4, width: 0.5 },
	{ lean: 0.02, length: 1, isInside: true, curl: 0.05, width: 0.56 },
	{ lean: -1.05, length: 0.98, isInside: true, curl: -0.85, width: 0.44 },
	{ lean: 1.1, length: 1, isInside: true, curl: 0.95, width: 0.44 },
	{ lean: 0.62, length: 0.86, isInside: false, curl: 0.1, width: 0.5 },
	{ lean: -0.6, length: 0.84, isInside: false, curl: -0.1, width: 0.5 },
	{ lean: 0.06, length: 0.74, isInside: false, curl: -0.12, width: 0.56 },
] as const;

export function blossom(
	sheet: Sheet,
	layer: SKRSContext2D,
	{ at, angle, size, openness }: Blossom,
): void {
	const { random } = sheet;
	for (const { lean, length, isInside, curl, width } of TEPALS) {
		const open = 0.18 + openness * 0.82;
		const midrib = grow(sheet, {
			from: polar(at, angle, size * 0.03),
			angle: angle + lean * open * 1.1 + (isInside ? 0 : lean * 0.25),
			length: size * length * within(random, 0.94, 1.06),
			bend:
				(curl * openness - lean * 0.7 * (1 - openness * 0.6)) *
				within(random, 0.8, 1.2),
			wander: 0.1,
		});
		petal(
			sheet,
			layer,
			tepal(midrib, size * width * (0.55 + openness * 0.45), 1.3),
			{
				colours: isInside ? INSIDE : OUTSIDE,
				folds: isInside ? 26 : 34,
				dark: isInside ? "rgb(176 108 124 / .5)" : "rgb(128 44 78 / .5)",
				light: "rgb(255 246 240 / .7)",
				shade: size * 0.1,
				side: lean > 0 ? 1 : -1,
			},
		);
	}
	cup(layer, at, angle, size);
}

/** The furry scales that held the bud. */
function cup(
	layer: SKRSContext2D,
	at: Point,
	angle: number,
	size: number,
): void {
	for (const lean of [-0.9, 0.8, 0]) {
		layer.fillStyle = lean === 0 ? "#5d5648" : "#4b4540";
		const heading = angle + lean;
		const line = [
			polar(at, angle + Math.PI, size * 0.06),
			polar(at, heading, size * 0.04),
			polar(at, heading, size * 0.16),
		];
		layer.fill(
			ribbon(
				line,
				(share) => Math.sin(Math.PI * share ** 0.8) * size * 0.085,
				14,
			),
		);
	}
}

/** A closed winter bud in its fur. */
export function bud(
	sheet: Sheet,
	layer: SKRSContext2D,
	at: Point,
	angle: number,
	size: number,
): void {
	const line = grow(sheet, {
		from: at,
		angle,
		length: size,
		bend: 0.25,
		steps: 10,
	});
	const tip = polar(at, angle, size);
	const paint = layer.createLinearGradient(at.x, at.y, tip.x, tip.y);
	paint.addColorStop(0, "#4f493f");
	paint.addColorStop(1, "#9a9279");
	layer.fillStyle = paint;
	layer.fill(
		ribbon(
			line,
			(share) => Math.sin(Math.PI * share ** 0.72) * size * 0.36,
			18,
		),
	);
	layer.strokeStyle = "rgb(226 220 196 / .5)";
	layer.lineWidth = 0.45;
	for (let index = 0; index < 60; index++) {
		const from = polar(
			at,
			angle + within(sheet.random, -0.16, 0.16),
			size * within(sheet.random, 0.1, 0.9),
		);
		const to = polar(
			from,
			angle + within(sheet.random, -0.6, 0.6),
			size * 0.14,
		);
		layer.beginPath();
		layer.moveTo(from.x, from.y);
		layer.lineTo(to.x, to.y);
		layer.stroke();
	}
}
