import type { SKRSContext2D } from "@napi-rs/canvas";
import { onSheet, type Sheet } from "../sheet.ts";
import { float } from "./float.ts";
import { blade } from "./grasses.ts";
import { UP, within } from "./grow.ts";
import { byHand } from "./hand.ts";
import { tooth } from "./paper.ts";
import { cattail, reed } from "./reeds.ts";
import { mirrored, mist } from "./water.ts";

interface Stand {
	count: number;
	from: number;
	to: number;
	foot: number;
	length: readonly [number, number];
	weight: number;
	stalk: readonly string[];
	plume: string;
}

function stand(
	sheet: Sheet,
	layer: SKRSContext2D,
	{ count, from, to, foot, length, weight, stalk, plume }: Stand,
): void {
	const { random } = sheet;
	for (let index = 0; index < count; index++) {
		const across = (random() + random()) / 2;
		reed(sheet, layer, {
			foot: { x: from + across * (to - from), y: foot + within(random, -5, 5) },
			length: within(random, ...length) * (1.15 - Math.abs(across - 0.5) * 0.9),
			lean: within(random, -0.05, 0.12),
			weight: weight * within(random, 0.7, 1.2),
			stalk: stalk[index % stalk.length] ?? "#555",
			plume,
		});
	}
}

export const reedsAndFloat = onSheet({
	slug: "reeds-and-float",
	seed: 59,
	ratio: 1.56,
	draw(sheet) {
		const { height, random } = sheet;
		mist(sheet);
		mirrored(
			sheet,
			height * 0.43,
			{ blur: 4, opacity: 0.36, depth: 0.8 },
			(layer) => {
				stand(sheet, layer, {
					count: 46,
					from: 380,
					to: 1060,
					foot: height * 0.43,
					length: [90, 170],
					weight: 2.2,
					stalk: ["#7e8a7e", "#8d9484"],
					plume: "#8f8578",
				});
			},
		);
		mirrored(
			sheet,
			height * 0.56,
			{ blur: 1.3, opacity: 0.66, depth: 0.75 },
			(layer) => {
				stand(sheet, layer, {
					count: 34,
					from: -90,
					to: 250,
					foot: height * 0.56,
					length: [190, 290],
					weight: 3,
					stalk: ["#6c765f", "#7d8062", "#5c6a5c"],
					plume: "#86705c",
				});
				stand(sheet, layer, {
					count: 12,
					from: 820,
					to: 980,
					foot: height * 0.55,
					length: [130, 210],
					weight: 2.6,
					stalk: ["#737d69", "#84866c"],
					plume: "#8d7a68",
				});
			},
		);
		mirrored(
			sheet,
			height * 0.7,
			{ blur: 0, opacity: 1, depth: 0.7 },
			(layer) => {
				stand(sheet, layer, {
					count: 26,
					from: 30,
					to: 340,
					foot: height * 0.7,
					length: [310, 440],
					weight: 4,
					stalk: ["#3e4a3c", "#55593b", "#6f6a42", "#2f3d38"],
					plume: "#5b4538",
				});
				for (let shoot = 0; shoot < 70; shoot++) {
					layer.fillStyle = shoot % 3 === 0 ? "#6c6a3e" : "#3d4a3b";
					blade(sheet, layer, {
						from: {
							x: 70 + ((random() + random()) / 2) * 235,
							y: height * 0.7 + within(random, -4, 5),
						},
						angle: UP + within(random, -0.5, 0.6),
						length: within(random, 24, 130),
						bend: within(random, -0.9, 1.2),
						weight: within(random, 2.5, 5),
					});
				}
				for (const [x, length, lean] of [
					[262, 400, 0.05],
					[300, 330, 0.09],
					[120, 380, -0.03],
				] as const)
					cattail(sheet, layer, {
						foot: { x, y: height * 0.7 },
						length,
						lean,
						weight: 4,
						stalk: "#464d36",
						plume: "#5a3522",
					});
			},
		);
		float(sheet, 712, height * 0.735);
		byHand(sheet, { tremor: 0.55 });
		tooth(sheet, 1.2);
	},
});
