import type { SKRSContext2D } from "@napi-rs/canvas";
import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import { among, blend, colourOf } from "../pixels.ts";
import { onSheet, type Sheet } from "../sheet.ts";
import { branch } from "./branch.ts";
import { grow } from "./grow.ts";
import { byHand } from "./hand.ts";
import { castShadow, discard, drawn, film, lay } from "./layer.ts";
import { blossom, bud } from "./magnolia.ts";
import { ground, tooth } from "./paper.ts";
import { headingAt, type Point } from "./points.ts";
import { wash } from "./wash.ts";

const WALL = ["#a9bdb0", "#c4d0bd", "#dbdfc9", "#e9e6d2"].map(colourOf);
const WOOD = { dark: "#3d3137", light: "rgb(148 122 116 / .55)" };

/** A plastered wall in the morning, light from the upper right. */
function wall(sheet: Sheet): void {
	const { noise, width, height } = sheet;
	ground(sheet, (x, y) => {
		const slant = (x / width) * 0.75 + (1 - y / height) * 0.3;
		const strokes =
			layered(noise, (x + y * 0.4) / 190, (y - x * 0.3) / 60, 4) * 0.16;
		const light = among(WALL, slant + strokes);
		const stain = smoothStep(
			-0.1,
			0.7,
			layered(noise, x / 330 + 40, y / 240, 3),
		);
		return blend(light, [150, 172, 160], stain * 0.4);
	});
}

interface Shoot {
	share: number;
	turn: number;
	length: number;
	bend: number;
	end: "blossom" | "bud";
	size: number;
	openness: number;
}

const SHOOTS: readonly Shoot[] = [
	{
		share: 0.17,
		turn: -0.95,
		length: 190,
		bend: 0.35,
		end: "blossom",
		size: 150,
		openness: 0.3,
	},
	{
		share: 0.34,
		turn: 0.7,
		length: 150,
		bend: -0.6,
		end: "bud",
		size: 56,
		openness: 0,
	},
	{
		share: 0.46,
		turn: -0.7,
		length: 60,
		bend: -0.4,
		end: "bud",
		size: 46,
		openness: 0,
	},
	{
		share: 0.7,
		turn: 0.65,
		length: 150,
		bend: -0.9,
		end: "bud",
		size: 60,
		openness: 0,
	},
	{
		share: 0.64,
		turn: -1.0,
		length: 105,
		bend: 0.75,
		end: "blossom",
		size: 255,
		openness: 0.98,
	},
];

function bough(
	sheet: Sheet,
	layer: SKRSContext2D,
	main: readonly Point[],
): void {
	const twigs = SHOOTS.map((shoot) => {
		const from = headingAt(main, shoot.share);
		const { length, bend } = shoot;
		return {
			...shoot,
			line: grow(sheet, {
				from,
				angle: from.angle + shoot.turn,
				length,
				bend,
				wander: 0.3,
			}),
		};
	});
	for (const { line } of twigs)
		branch(sheet, layer, line, { from: 11, to: 5.5, ...WOOD });
	branch(sheet, layer, main, { from: 34, to: 6, ...WOOD });
	const last = headingAt(main, 1);
	blossom(sheet, layer, {
		at: last,
		angle: last.angle - 0.2,
		size: 140,
		openness: 0.1,
	});
	for (const { line, end, size, openness } of twigs) {
		const at = headingAt(line, 1);
		if (end === "bud") bud(sheet, layer, at, at.angle, size);
		else blossom(sheet, layer, { at, angle: at.angle, size, openness });
	}
}

export const magnoliaMorning = onSheet({
	slug: "magnolia-morning",
	seed: 2,
	ratio: 1.28,
	draw(sheet) {
		const { height } = sheet;
		wall(sheet);
		drawn(sheet, { blur: 11, opacity: 0.34 }, (layer) => {
			const line = grow(sheet, {
				from: { x: 1020, y: 90 },
				angle: 2.7,
				length: 520,
				bend: -0.5,
			});
			branch(sheet, layer, line, { from: 20, to: 5, ...WOOD });
			for (const [share, turn, size] of [
				[0.35, -0.9, 120],
				[0.62, 0.8, 105],
				[0.99, -0.3, 110],
			] as const) {
				const at = headingAt(line, share);
				blossom(sheet, layer, {
					at,
					angle: at.angle + turn,
					size,
					openness: 0.7,
				});
			}
		});
		const layer = film(sheet);
		bough(
			sheet,
			layer,
			grow(sheet, {
				from: { x: -30, y: height * 0.93 },
				angle: -0.42,
				length: 900,
				bend: -0.05,
				wander: 0.5,
			}),
		);
		castShadow(sheet, layer, "#4a5f66", {
			blur: 8,
			opacity: 0.3,
			mode: "multiply",
			by: { x: -40, y: 46 },
		});
		wash(
			sheet,
			{ mode: "source-over", opacity: 0.95, edge: 0.1, pools: 0.1 },
			(wet) => lay(sheet, wet, layer, {}),
		);
		discard(layer);
		byHand(sheet);
		tooth(sheet, 1.2);
	},
});
