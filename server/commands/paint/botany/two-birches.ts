import { onSheet, type Sheet } from "../sheet.ts";
import { trunk } from "./birch.ts";
import { colonise } from "./colonise.ts";
import { humus, LINE, layers, stones } from "./earth.ts";
import { about } from "./grow.ts";
import { byHand } from "./hand.ts";
import { castShadow, discard, drawn, film, lay } from "./layer.ts";
import { tooth } from "./paper.ts";
import type { Point } from "./points.ts";
import { deepen, roots } from "./roots.ts";
import { wash } from "./wash.ts";

/** Food below a trunk: a broad cone that leans towards the other tree. */
function foodOf(
	{ random, noise, width, height }: Sheet,
	middle: number,
	lean: number,
): Point[] {
	return Array.from({ length: 2600 }, () => {
		const deep = random() ** 0.8;
		const spread =
			width * (0.1 + 0.36 * Math.sin(Math.PI * (0.08 + deep * 0.8)));
		const x =
			middle + lean * deep * width + about(random, -1, 1) * spread * 1.35;
		return { x, y: height * (LINE + 0.035 + deep * 0.68) };
	}).filter(({ x, y }) => noise(x / 75 + lean * 90, y / 95) > -0.12);
}

export const twoBirches = onSheet({
	slug: "two-birches",
	seed: 12,
	ratio: 0.8,
	draw(sheet) {
		const { width, height } = sheet;
		layers(sheet);
		drawn(sheet, { blur: 2.6, opacity: 0.55 }, (layer) => {
			for (const [x, wide] of [
				[40, 13],
				[112, 9],
				[330, 7],
				[395, 16],
				[438, 6],
				[700, 12],
				[765, 20],
			] as const)
				trunk(sheet, layer, { x, y: height * LINE }, wide, 0, [
					"#bfc2c0",
					"#9ba0a2",
				]);
		});
		stones(sheet);
		const trees = [
			{
				x: width * 0.3,
				lean: 0.16,
				wood: {
					thickness: 1,
					body: "#a9572f",
					light: "rgb(230 158 98 / .26)",
					edge: "rgb(30 20 20 / .6)",
				},
			},
			{
				x: width * 0.72,
				lean: -0.14,
				wood: {
					thickness: 1.05,
					body: "#d9c9a8",
					light: "rgb(252 246 230 / .3)",
					edge: "rgb(30 20 20 / .6)",
				},
			},
		];
		for (const { x, lean, wood } of trees) {
			const seeds = [-20, 0, 19].map((aside) => ({
				x: x + aside,
				y: height * LINE - 4,
			}));
			const runs = colonise({
				random: sheet.random,
				seeds,
				food: foodOf(sheet, x, lean),
				step: 5,
				kill: 8,
				reach: 120,
				sinking: 0.25,
			});
			const layer = film(sheet);
			roots(sheet, layer, runs, wood);
			deepen(layer, width, height);
			castShadow(sheet, layer, "#140e12", {
				blur: 4,
				opacity: 0.55,
				by: { x: 4, y: 7 },
			});
			wash(
				sheet,
				{ mode: "source-over", opacity: 0.95, edge: 0.1, pools: 0.2 },
				(wet) => lay(sheet, wet, layer, {}),
			);
			discard(layer);
		}
		drawn(sheet, {}, (layer) => {
			trunk(
				sheet,
				layer,
				{ x: width * 0.3, y: height * LINE + 12 },
				52,
				-0.05,
				["#ece6dc", "#8d8482"],
			);
			trunk(
				sheet,
				layer,
				{ x: width * 0.72, y: height * LINE + 12 },
				60,
				0.04,
				["#f1ece2", "#8e8a8a"],
			);
		});
		humus(sheet);
		byHand(sheet);
		tooth(sheet, 1.3);
	},
});
