import { layered } from "../../pictures/painter/noise.ts";
import { colourOf, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { onLayer } from "./layer.ts";
import { arc, type Point, straight } from "./line.ts";
import { fillShape, penLine } from "./pen.ts";

const SHADE = colourOf("#6f6c93");

/** Four panes of late light, leaning, with the shadow of a branch across them. */
export function windowLight(sheet: Sheet): void {
	onLayer(
		sheet,
		(layer) => {
			const { context, width, height } = layer;
			context.fillStyle = "#000000";
			context.fillRect(0, 0, width, height);
			context.fillStyle = "#ffffff";
			for (const pane of PANES) fillShape(layer, pane);
			branch(layer);
		},
		{
			blur: 5,
			mode: "multiply",
			opacity: 0.6,
			develop: (mark, x, y) => {
				const dark = 1 - mark.red / 255;
				mark.cover =
					dark * (0.86 + 0.16 * layered(sheet.noise, x / 210, y / 260, 3));
				[mark.red, mark.green, mark.blue] = SHADE;
			},
		},
	);
	onLayer(
		sheet,
		(layer) => {
			layer.context.fillStyle = "#ffd9a0";
			for (const pane of PANES) fillShape(layer, pane);
		},
		{ blur: 14, mode: "soft-light", opacity: 0.7 },
	);
}

const pane = (column: number, row: number): Point[] => {
	const corner = (u: number, v: number): Point => [
		150 + u * 330 + v * 128 + row * 10,
		205 + v * 540 + u * -96,
	];
	const [left, right] = [column * 0.52, column * 0.52 + 0.47];
	const [top, bottom] = [row * 0.52, row * 0.52 + 0.485];
	return [
		corner(left, top),
		corner(right, top),
		corner(right, bottom),
		corner(left, bottom),
	];
};

const PANES = [pane(0, 0), pane(1, 0), pane(0, 1), pane(1, 1)];

function branch(layer: Sheet): void {
	const { random } = layer;
	const stem: Point[] = [
		[610, 130],
		[540, 220],
		[470, 285],
		[395, 332],
		[330, 400],
	];
	penLine(
		layer,
		stem.flatMap((point, at) => {
			const next = stem[at + 1];
			return next ? straight(point, next).slice(0, -1) : [point];
		}),
		{ colour: "#000000", width: 7, wobble: 8, pressure: [1.4, 0.9, 0.2] },
	);
	for (let leaf = 0; leaf < 26; leaf++) {
		const share = random();
		const x = 610 - 280 * share + (random() - 0.5) * 90;
		const y = 130 + 270 * share ** 0.85 + (random() - 0.5) * 100;
		const size = 7 + random() * 9;
		const turn = random() * 3;
		layer.context.fillStyle = cssOf([0, 0, 0], 0.4 + random() * 0.5);
		fillShape(
			layer,
			arc([0, 0], 1).map(([dx, dy]) => [
				x + dx * size * 2 * Math.cos(turn) - dy * size * 0.7 * Math.sin(turn),
				y + dx * size * 2 * Math.sin(turn) + dy * size * 0.7 * Math.cos(turn),
			]),
		);
	}
}
