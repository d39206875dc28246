import { layered } from "../../pictures/painter/noise.ts";
import { among, colourOf, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { brushStroke, coverWith } from "./gouache.ts";
import { onLayer } from "./layer.ts";
import { type Point, straight } from "./line.ts";
import { fillShape } from "./pen.ts";

const TABLE = ["#b9a78d", "#cbbca2", "#a8957c"].map(colourOf);

const PLATE = ["#1c2027", "#2b3038", "#15181e"].map(colourOf);

const HALF = 395;

const MIDDLE: Point = [505, 505];

const TURN = -0.11;

/** Where a place of the plate, each way from -1 to 1, lies on the sheet. */
export const placed = (u: number, v: number): Point => [
	MIDDLE[0] + HALF * (u * Math.cos(TURN) - v * Math.sin(TURN)),
	MIDDLE[1] + HALF * (u * Math.sin(TURN) + v * Math.cos(TURN)),
];

const corners = (by = 1): Point[] => [
	placed(-by, -by),
	placed(by, -by),
	placed(by, by),
	placed(-by, by),
];

export function table(sheet: Sheet): void {
	const { context, width, height, noise } = sheet;
	context.fillStyle = cssOf(TABLE[0] ?? [0, 0, 0]);
	context.fillRect(0, 0, width, height);
	coverWith(sheet, {
		count: 1500,
		length: 190,
		width: 13,
		opacity: 0.5,
		variety: 0.08,
		dryness: 0.5,
		colourAt: (x, y) =>
			among(TABLE, 0.5 + 0.6 * layered(noise, x / 300, y / 60, 3)),
		angleAt: (x, y) => 0.05 + 0.05 * noise(x / 300, y / 90),
		within: [-60, -10, width + 60, height + 10],
	});
}

export function plate(sheet: Sheet): void {
	onLayer(
		sheet,
		(layer) => {
			layer.context.fillStyle = "#3a2c22";
			fillShape(
				layer,
				corners(1.01).map(([x, y]) => [x + 17, y + 24]),
			);
		},
		{ blur: 17, mode: "multiply", opacity: 0.85 },
	);
	const { context, noise } = sheet;
	context.save();
	context.beginPath();
	for (const [x, y] of corners()) context.lineTo(x, y);
	context.clip();
	context.fillStyle = cssOf(PLATE[0] ?? [0, 0, 0]);
	context.fillRect(0, 0, 1000, 1000);
	coverWith(sheet, {
		count: 1500,
		length: 240,
		width: 10,
		opacity: 0.4,
		variety: 0.05,
		dryness: 0.6,
		colourAt: (x, y) =>
			among(PLATE, 0.5 + 0.6 * layered(noise, x / 260, y / 120, 3)),
		angleAt: () => TURN,
	});
	context.restore();
	const [a, b, c, d] = corners(0.997);
	if (!a || !b || !c || !d) return;
	for (const [from, to, tone] of [
		[a, b, "#7d8790"],
		[d, a, "#69737d"],
		[b, c, "#0c0e12"],
		[c, d, "#0c0e12"],
	] as const)
		brushStroke(sheet, straight(from, to), {
			colour: colourOf(tone),
			width: 3.4,
			variety: 0.2,
			dryness: 0.05,
			opacity: 0.8,
			wobble: 0.4,
		});
}

/** A window's cool light across the plate. */
export function sheen(sheet: Sheet): void {
	onLayer(
		sheet,
		(layer) => {
			layer.context.fillStyle = "#8fa3bb";
			fillShape(layer, [
				placed(-0.98, -0.5),
				placed(-0.98, -0.98),
				placed(0.1, -0.98),
				placed(-0.35, 0.98),
				placed(-0.8, 0.98),
			]);
		},
		{ blur: 40, mode: "screen", opacity: 0.2 },
	);
}
