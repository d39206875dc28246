import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import { frond } from "./fern.ts";
import { blade, brome, ear, quaking } from "./grasses.ts";
import { GOLDEN, grow, UP, within } from "./grow.ts";
import { leaf } from "./leaf.ts";
import { stem } from "./lines.ts";
import { headingAt, type Point } from "./points.ts";
import { umbel } from "./umbel.ts";

/** Where the stalks are bound. */
export const TIE: Point = { x: 455, y: 782 };

/** From the tie, a stalk that leans so far. */
const stalk = (sheet: Sheet, lean: number, length: number, bend: number) =>
	grow(sheet, {
		from: { x: TIE.x + lean * 26, y: TIE.y },
		angle: UP + lean,
		length,
		bend,
		wander: 0.14,
	});

/** A twig with leaves in the order of the golden angle. */
function twig(
	sheet: Sheet,
	layer: SKRSContext2D,
	line: readonly Point[],
	size: number,
	fill: string,
): void {
	layer.fillStyle = fill;
	layer.fill(stem(line, 5, 1.6));
	for (let index = 0; index < 15; index++) {
		const from = headingAt(line, 0.3 + (index / 15) * 0.69);
		const side = Math.sin(index * GOLDEN) > 0 ? 1 : -1;
		const length =
			size * (1.1 - index * 0.045) * within(sheet.random, 0.85, 1.1);
		const midrib = grow(sheet, {
			from,
			angle: from.angle + side * within(sheet.random, 0.5, 0.95),
			length,
			bend: side * within(sheet.random, -0.2, 0.5),
			steps: 12,
		});
		leaf(sheet, layer, {
			midrib,
			width: length * within(sheet.random, 0.36, 0.46),
			fill,
			veins: 9,
			lift: 0.5,
		});
	}
}

function head(
	sheet: Sheet,
	layer: SKRSContext2D,
	line: readonly Point[],
	radius: number,
	colour: string,
): void {
	layer.fillStyle = colour;
	layer.fill(stem(line, 6, 3));
	const at = headingAt(line, 1);
	umbel(sheet, layer, {
		at,
		angle: at.angle,
		radius,
		rays: 22,
		weight: 2.2,
		colourAt: () => colour,
	});
}

/** What is bound, from the farthest to the nearest. */
export function bouquet(
	sheet: Sheet,
	lay: (draw: (layer: SKRSContext2D) => void) => void,
): void {
	const grass = (
		lean: number,
		length: number,
		bend: number,
		weight: number,
	) => ({
		from: { x: TIE.x + lean * 26, y: TIE.y },
		angle: UP + lean,
		length,
		bend,
		weight,
	});
	const plants: ((layer: SKRSContext2D) => void)[] = [];
	const coloured = (colour: string, draw: (layer: SKRSContext2D) => void) =>
		plants.push((layer) => {
			layer.fillStyle = colour;
			layer.strokeStyle = colour;
			draw(layer);
		});
	coloured("#7f8c78", (layer) =>
		frond(sheet, layer, {
			line: stalk(sheet, -0.52, 560, -0.25),
			reach: 120,
			pairs: 18,
			colours: ["#7f8c78", "#8b9781", "#74826c"],
			rib: "#5c6852",
		}),
	);
	coloured("#a98d5c", (layer) =>
		brome(sheet, layer, grass(0.42, 640, 0.5, 3.4)),
	);
	coloured("#5d6f80", (layer) =>
		twig(sheet, layer, stalk(sheet, 0.3, 600, 0.18), 118, "#6d7f90"),
	);
	coloured("#8a5a62", (layer) =>
		head(sheet, layer, stalk(sheet, -0.2, 540, -0.06), 150, "#8a5a62"),
	);
	coloured("#b58a3c", (layer) => ear(sheet, layer, grass(-0.32, 690, -0.3, 4)));
	coloured("#6d7a4e", (layer) =>
		twig(sheet, layer, stalk(sheet, -0.72, 430, 0.3), 96, "#7f8a58"),
	);
	coloured("#7a6a58", (layer) =>
		quaking(sheet, layer, grass(0.1, 660, 0.1, 3)),
	);
	coloured("#9a9468", (layer) =>
		blade(sheet, layer, grass(0.62, 520, 1.2, 13)),
	);
	coloured("#5f6a58", (layer) =>
		head(sheet, layer, stalk(sheet, 0.56, 400, 0.12), 96, "#5f6a58"),
	);
	// Neighbours in this list do not touch, so two share a wash.
	for (let pair = 0; pair < plants.length; pair += 2)
		lay((layer) => {
			for (const draw of plants.slice(pair, pair + 2)) draw(layer);
		});
}
