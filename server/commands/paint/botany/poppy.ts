import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import { within } from "./grow.ts";
import { dot, hair } from "./lines.ts";
import { fan, petal } from "./petal.ts";
import { type Point, polar } from "./points.ts";

const BACK = ["#4a0d12", "#b3201c", "#d93a25", "#e9593a"];
const FRONT = ["#3c0a12", "#a51a1b", "#dd3f28", "#f07a54"];

/** The petals from the farthest to the nearest: where they point, how long they look from here. */
const PETALS = [
	{ turn: -0.42, length: 1.02, opening: 1.0, colours: BACK },
	{ turn: 0.5, length: 0.98, opening: 0.95, colours: BACK },
	{ turn: -1.75, length: 0.86, opening: 0.98, colours: FRONT },
	{ turn: 1.72, length: 0.9, opening: 1.0, colours: FRONT },
	{ turn: 3.05, length: 0.62, opening: 1.28, colours: FRONT },
] as const;

/** An open poppy seen a little from above; `angle` is where its back petals point. */
export function poppy(
	sheet: Sheet,
	layer: SKRSContext2D,
	at: Point,
	angle: number,
	size: number,
): void {
	for (const { turn, length, opening, colours } of PETALS) {
		const surface = fan(sheet, {
			foot: at,
			angle: angle + turn,
			length: size * length,
			opening,
			crumple: 0.085,
		});
		petal(sheet, layer, surface, {
			colours,
			folds: 110,
			dark: "rgb(116 10 22 / .5)",
			light: "rgb(255 150 108 / .5)",
			shade: size * 0.13,
			side: turn > 0 ? 1 : -1,
		});
	}
	heart(sheet, layer, at, size);
}

/** The dark blotches, the ring of stamens and the capsule in their midst. */
function heart(
	sheet: Sheet,
	layer: SKRSContext2D,
	at: Point,
	size: number,
): void {
	const { random, scale } = sheet;
	layer.save();
	layer.filter = `blur(${size * 0.03 * scale}px)`;
	layer.fillStyle = "rgb(30 8 20 / .82)";
	layer.beginPath();
	layer.ellipse(at.x, at.y, size * 0.24, size * 0.19, 0, 0, 7);
	layer.fill();
	layer.restore();
	for (let index = 0; index < 150; index++) {
		const turn = random() * Math.PI * 2;
		const reach = size * within(random, 0.12, 0.3);
		const tip = {
			x: at.x + Math.cos(turn) * reach,
			y: at.y - size * 0.04 + Math.sin(turn) * reach * 0.8,
		};
		layer.strokeStyle = "rgb(24 14 30 / .8)";
		hair(
			layer,
			[at, { x: (at.x + tip.x) / 2, y: (at.y + tip.y) / 2 - size * 0.02 }, tip],
			size * 0.004,
		);
		layer.fillStyle = index % 5 === 0 ? "#8b7d6b" : "#1d1626";
		layer.beginPath();
		layer.ellipse(tip.x, tip.y, size * 0.014, size * 0.008, turn, 0, 7);
		layer.fill();
	}
	layer.fillStyle = "#6f7a4a";
	dot(layer, { x: at.x, y: at.y - size * 0.02 }, size * 0.085);
	layer.fillStyle = "#aab06d";
	dot(layer, { x: at.x - size * 0.01, y: at.y - size * 0.04 }, size * 0.07);
	layer.strokeStyle = "#2c2a24";
	for (let ray = 0; ray < 11; ray++) {
		const from = { x: at.x - size * 0.01, y: at.y - size * 0.04 };
		hair(
			layer,
			[from, polar(from, (ray / 11) * Math.PI * 2, size * 0.066)],
			size * 0.009,
		);
	}
}
