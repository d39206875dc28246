import { layered } from "../../pictures/painter/noise.ts";
import { among, blend, colourOf } from "../pixels.ts";
import { onSheet, type Sheet } from "../sheet.ts";
import { grow, UP, within } from "./grow.ts";
import { byHand } from "./hand.ts";
import { drawn } from "./layer.ts";
import { ground, tooth } from "./paper.ts";
import { headingAt, type Point } from "./points.ts";
import { poppy } from "./poppy.ts";
import { capsule, hairyStem, nodding } from "./poppy-stem.ts";
import { wash } from "./wash.ts";

const AIR = ["#d9d3c4", "#cfcdbd", "#b9bfab", "#98a48f"].map(colourOf);

function air(sheet: Sheet): void {
	const { noise, height } = sheet;
	ground(sheet, (x, y) => {
		const drift = layered(noise, x / 260, y / 420, 4) * 0.2;
		const light = among(AIR, (y / height) ** 1.3 + drift);
		const warm = Math.max(0, layered(noise, x / 380 + 12, y / 300 + 5, 2));
		return blend(light, [222, 184, 160], warm * 0.4);
	});
}

/** Poppies far off, let into wet paper. */
function distance(sheet: Sheet): void {
	const { random, width, height } = sheet;
	wash(sheet, { blur: 15, opacity: 0.5, edge: 0 }, (layer) => {
		for (let index = 0; index < 9; index++) {
			layer.fillStyle = index % 3 === 0 ? "#dd8a72" : "#c7a08c";
			const at = {
				x: within(random, 0, 1) * width,
				y: height * within(random, 0.42, 0.75),
			};
			layer.beginPath();
			layer.ellipse(
				at.x,
				at.y,
				within(random, 18, 44),
				within(random, 14, 30),
				0.2,
				0,
				7,
			);
			layer.fill();
		}
	});
}

interface Stalk {
	foot: Point;
	length: number;
	lean: number;
	bend: number;
	width: number;
	size: number;
}

const CAPSULES: readonly Stalk[] = [
	{
		foot: { x: 120, y: 1030 },
		length: 600,
		lean: -0.06,
		bend: 0.1,
		width: 5,
		size: 44,
	},
	{
		foot: { x: 735, y: 1030 },
		length: 420,
		lean: 0.06,
		bend: -0.12,
		width: 5,
		size: 36,
	},
	{
		foot: { x: 30, y: 1030 },
		length: 370,
		lean: 0.1,
		bend: 0.1,
		width: 4,
		size: 34,
	},
	{
		foot: { x: 640, y: 1030 },
		length: 300,
		lean: -0.1,
		bend: 0.2,
		width: 4,
		size: 30,
	},
];

const BUDS: readonly (Stalk & { slit: number })[] = [
	{
		foot: { x: 262, y: 1030 },
		length: 740,
		lean: 0.0,
		bend: -2.9,
		width: 6.5,
		size: 74,
		slit: 0,
	},
	{
		foot: { x: 535, y: 1030 },
		length: 560,
		lean: 0.04,
		bend: 2.75,
		width: 6,
		size: 70,
		slit: 0.75,
	},
	{
		foot: { x: 330, y: 1030 },
		length: 400,
		lean: -0.3,
		bend: -2.3,
		width: 5.5,
		size: 56,
		slit: 0,
	},
];

export const onePoppyOpen = onSheet({
	slug: "one-poppy-open",
	seed: 31,
	ratio: 0.8,
	draw(sheet) {
		air(sheet);
		distance(sheet);
		drawn(sheet, { blur: 3.5, opacity: 0.42 }, (layer) => {
			for (const { foot, length, lean, bend, width, size } of CAPSULES) {
				const line = grow(sheet, {
					from: foot,
					angle: UP + lean,
					length,
					bend,
				});
				hairyStem(sheet, layer, line, width, "#76836a");
				const top = headingAt(line, 1);
				capsule(layer, top, top.angle, size, "#76836a");
			}
		});
		for (const { foot, length, lean, bend, width, size, slit } of BUDS)
			drawn(sheet, {}, (layer) => {
				const line = grow(sheet, {
					from: foot,
					angle: UP + lean,
					length,
					bend,
					late: 9,
					steps: 60,
				});
				hairyStem(sheet, layer, line, width, "#5d6b48");
				const top = headingAt(line, 1);
				nodding(sheet, layer, top, top.angle, size, slit);
			});
		drawn(sheet, {}, (layer) => {
			const line = grow(sheet, {
				from: { x: 428, y: 1030 },
				angle: UP - 0.02,
				length: 715,
				bend: 0.2,
				wander: 0.2,
			});
			hairyStem(sheet, layer, line, 7.5, "#56643f");
			const top = headingAt(line, 1);
			poppy(sheet, layer, top, UP + 0.22, 205);
		});
		byHand(sheet);
		tooth(sheet, 1.2);
	},
});
