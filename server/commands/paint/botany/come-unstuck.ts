import type { SKRSContext2D } from "@napi-rs/canvas";
import { onSheet, type Sheet } from "../sheet.ts";
import { frond } from "./fern.ts";
import { grow, UP } from "./grow.ts";
import { byHand } from "./hand.ts";
import { label, stamp, tape } from "./herbarium.ts";
import { castShadow, discard, drawn, film, lay } from "./layer.ts";
import { oldSheet, table, turned } from "./old-sheet.ts";
import { tooth } from "./paper.ts";
import { headingAt, type Point } from "./points.ts";
import { wash } from "./wash.ts";

export const comeUnstuck = onSheet({
	slug: "come-unstuck",
	seed: 1904,
	ratio: 0.74,
	draw(sheet) {
		const { width, height } = sheet;
		table(sheet);
		oldSheet(sheet);
		const line = grow(sheet, {
			from: { x: width * 0.42, y: height * 0.86 },
			angle: UP - 0.1,
			length: 690,
			bend: 0.32,
		});
		const plant = film(sheet);
		frond(sheet, plant, {
			line,
			reach: 185,
			pairs: 19,
			colours: ["#69703a", "#757b42", "#5c6534", "#7f7d45"],
			rib: "#4a4426",
		});
		// What it left on the paper.
		castShadow(
			sheet,
			plant,
			"#a8824c",
			{ blur: 12, opacity: 0.4, mode: "multiply" },
			{ blur: 1.6, opacity: 0.42, mode: "multiply" },
		);
		wash(sheet, { opacity: 0.75, edge: 0.1 }, (layer) =>
			turned(layer, sheet, () =>
				stamp(
					sheet,
					layer,
					{ x: width * 0.25, y: height * 0.2 },
					42,
					"#b0392b",
				),
			),
		);
		drawn(sheet, {}, (layer) =>
			turned(layer, sheet, () =>
				label(sheet, layer, { x: width * 0.57, y: height * 0.755 }, 200, 118),
			),
		);
		tapes(sheet, line);
		fallen(sheet, plant);
		discard(plant);
		byHand(sheet, { tremor: 0.35 });
		tooth(sheet, 1.2);
	},
});

/** What held the frond, and holds nothing now. */
function tapes(sheet: Sheet, line: readonly Point[]): void {
	const { context } = sheet;
	const layer = film(sheet);
	for (const [share, turn] of [
		[0.1, 1.4],
		[0.42, 1.75],
		[0.68, 1.35],
		[0.86, 1.6],
	] as const) {
		const at = headingAt(line, share);
		tape(sheet, layer, at, at.angle + turn, 62 - share * 14);
	}
	castShadow(sheet, layer, "#4a3a20", {
		blur: 1.6,
		opacity: 0.4,
		by: { x: 1.5, y: 2.2 },
		mode: "multiply",
	});
	lay(sheet, context, layer, {});
	discard(layer);
}

/** The frond itself, slid down across the sheet's edge, and its shadow on both. */
function fallen(sheet: Sheet, plant: SKRSContext2D): void {
	const { context, width, height, scale } = sheet;
	const moved = film(sheet);
	moved.translate(width * 0.6, height * 0.62);
	moved.rotate(0.62);
	moved.translate(-width * 0.44, -height * 0.45);
	moved.drawImage(
		plant.canvas,
		0,
		0,
		plant.canvas.width / scale,
		plant.canvas.height / scale,
	);
	castShadow(
		sheet,
		moved,
		"#3a3428",
		{ blur: 9, opacity: 0.3, by: { x: 12, y: 18 }, mode: "multiply" },
		{ blur: 2, opacity: 0.4, by: { x: 3, y: 5 }, mode: "multiply" },
	);
	lay(sheet, context, moved, {});
	discard(moved);
}
