import type { SKRSContext2D } from "@napi-rs/canvas";
import { layered } from "../../pictures/painter/noise.ts";
import { among, colourOf } from "../pixels.ts";
import { onSheet, type Sheet } from "../sheet.ts";
import { bouquet, TIE } from "./bouquet.ts";
import { grow, UP, within } from "./grow.ts";
import { byHand } from "./hand.ts";
import { castShadow, discard, drawn, film, lay, tint } from "./layer.ts";
import { hair, stem } from "./lines.ts";
import { ground, tooth } from "./paper.ts";
import { wash } from "./wash.ts";

const PAPER = ["#e2d6c4", "#ebe2d3", "#f2ebdf", "#f4eee4"].map(colourOf);
const CUT = ["#7f8c78", "#8a5a62", "#a98d5c", "#6d7f90", "#5f6a58", "#7f8a58"];
/** The thread wound around the stalks, knotted, its ends let go. */
function thread(sheet: Sheet): void {
	const turns = (layer: SKRSContext2D) => {
		for (let turn = 0; turn < 8; turn++) {
			const y = TIE.y - 12 + turn * 4.4;
			hair(
				layer,
				[
					{ x: TIE.x - 27, y: y + 3 },
					{ x: TIE.x - 8, y: y + within(sheet.random, 3, 7) },
					{ x: TIE.x + 10, y: y + within(sheet.random, 1, 4) },
					{ x: TIE.x + 27, y: y - 3 },
				],
				2.9,
			);
		}
		for (const [angle, bend, length] of [
			[0.5, 2.1, 215],
			[2.2, -2.7, 260],
		] as const)
			hair(
				layer,
				grow(sheet, {
					from: { x: TIE.x + 12, y: TIE.y + 8 },
					angle,
					length,
					bend,
					wander: 1.1,
					steps: 50,
				}),
				2.6,
			);
	};
	const wound = film(sheet);
	wound.strokeStyle = "#bf2f27";
	turns(wound);
	castShadow(sheet, wound, "#4a3030", {
		blur: 3,
		opacity: 0.36,
		by: { x: 5, y: 7 },
		mode: "multiply",
	});
	wash(
		sheet,
		{ mode: "source-over", opacity: 0.95, edge: 0.3, rim: 1.5 },
		(layer) => lay(sheet, layer, wound, {}),
	);
	discard(wound);
}

/** The cut ends below the tie, every other one nearer. */
function ends(sheet: Sheet): void {
	for (const nearer of [0, 1])
		wash(sheet, { opacity: 0.6 }, (layer) => {
			for (const [index, colour] of CUT.entries()) {
				layer.fillStyle = colour;
				const lean = (index - 2.5 + nearer * 0.5) * 0.13;
				const from = { x: TIE.x - lean * 30 + nearer * 8, y: TIE.y - 10 };
				const length = within(sheet.random, 110, 165);
				layer.fill(
					stem(
						grow(sheet, { from, angle: -UP + lean, length, wander: 0.1 }),
						5,
						5,
					),
				);
			}
		});
}

export const withRedThread = onSheet({
	slug: "with-red-thread",
	seed: 506,
	ratio: 0.94,
	draw(sheet) {
		const { noise } = sheet;
		ground(sheet, (x, y) =>
			among(PAPER, 0.55 + layered(noise, x / 320, y / 300, 4) * 0.42),
		);
		drawn(
			sheet,
			{ blur: 12, opacity: 0.22, by: { x: 20, y: 16 }, mode: "multiply" },
			(layer) => {
				bouquet(sheet, (draw) => draw(layer));
				tint(layer, "#8f7c66");
			},
		);
		bouquet(sheet, (draw) =>
			wash(sheet, { opacity: 0.72, edge: 0.35, pools: 0.35 }, draw),
		);
		ends(sheet);
		thread(sheet);
		byHand(sheet, { tremor: 0.5, edge: 0.4 });
		tooth(sheet, 1.2);
	},
});
