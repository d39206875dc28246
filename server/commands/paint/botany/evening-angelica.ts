import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import { among, blend, colourOf } from "../pixels.ts";
import { onSheet, type Sheet } from "../sheet.ts";
import { angelica, type Plant } from "./angelica.ts";
import { blade } from "./grasses.ts";
import { UP, within } from "./grow.ts";
import { byHand } from "./hand.ts";
import { drawn } from "./layer.ts";
import { dot } from "./lines.ts";
import { ground, tooth } from "./paper.ts";
import { wash } from "./wash.ts";

const SKY = ["#4b4a66", "#695a78", "#94707f", "#c08e83", "#dfb48d", "#ecd5a6"];
const FAR_HILLS = colourOf("#b98a84");
const HILLS = colourOf("#6d4d63");

const PALE = { far: "#8f6478", near: "#7a5470" };
const DUSKY = { far: "#70496a", near: "#4f3454" };

function sky(sheet: Sheet): void {
	const { noise, height } = sheet;
	const tones = SKY.map(colourOf);
	ground(sheet, (x, y) => {
		const drift = layered(noise, x / 420, y / 150, 4) * 0.09;
		const veil = layered(noise, x / 330 + 30, y / 95, 2);
		const light = among(tones, (y / height) * 1.22 + drift);
		const clouded = blend(
			light,
			[112, 84, 116],
			0.2 * smoothStep(0.1, 0.75, veil),
		);
		const ridge = (base: number, row: number) =>
			smoothStep(
				-2,
				34,
				y - height * base - layered(noise, x / 300, row, 3) * 20,
			);
		const far = blend(clouded, FAR_HILLS, ridge(0.8, 8) * 0.62);
		return blend(far, HILLS, ridge(0.885, 14) * 0.9);
	});
}

/** Grass at the lower edge, out of focus and sharp. */
function meadow(sheet: Sheet): void {
	const { random, width, height } = sheet;
	for (const { blur, colour, count, reach } of [
		{ blur: 4, colour: "#5a3d58", count: 190, reach: 105 },
		{ blur: 1.8, colour: "#38253f", count: 330, reach: 52 },
	])
		drawn(sheet, { blur, opacity: 0.9 }, (layer) => {
			layer.fillStyle = colour;
			for (let index = 0; index < count; index++)
				blade(sheet, layer, {
					from: { x: random() * width, y: height + 10 },
					angle: UP + within(random, -0.4, 0.4),
					length: reach * within(random, 0.5, 1.4),
					bend: within(random, -1, 1),
					weight: within(random, 1.5, 5),
				});
		});
}

export const eveningAngelica = onSheet({
	slug: "evening-angelica",
	seed: 411,
	ratio: 1.36,
	draw(sheet) {
		const { height } = sheet;
		const foot = height + 40;
		sky(sheet);
		wash(
			sheet,
			{
				opacity: 0.9,
				edge: 0.2,
				rim: 4,
				pools: 0.08,
				grains: 0,
				mode: "source-over",
			},
			(layer) => {
				layer.fillStyle = "#d2452c";
				dot(layer, { x: 742, y: height * 0.715 }, 27);
			},
		);
		const plants = (blur: number, opacity: number, all: readonly Plant[]) =>
			wash(
				sheet,
				{ mode: "source-over", blur, opacity, edge: 0.12, pools: 0.22 },
				(layer) => {
					for (const plant of all) angelica(sheet, layer, plant);
				},
			);
		plants(5, 0.5, [
			{
				foot: { x: 130, y: foot },
				length: 400,
				lean: 0.1,
				radius: 84,
				weight: 1.7,
				...PALE,
			},
			{
				foot: { x: 520, y: foot },
				length: 330,
				lean: -0.12,
				radius: 70,
				weight: 1.6,
				...PALE,
			},
			{
				foot: { x: 760, y: foot },
				length: 470,
				lean: 0.05,
				radius: 88,
				weight: 1.7,
				...PALE,
			},
			{
				foot: { x: 960, y: foot },
				length: 320,
				lean: -0.05,
				radius: 70,
				weight: 1.6,
				...PALE,
			},
		]);
		plants(1.5, 0.82, [
			{
				foot: { x: 905, y: foot },
				length: 560,
				lean: -0.05,
				radius: 128,
				weight: 2.4,
				...DUSKY,
			},
			{
				foot: { x: 70, y: foot },
				length: 440,
				lean: -0.1,
				radius: 98,
				weight: 2.1,
				...DUSKY,
			},
			{
				foot: { x: 560, y: foot },
				length: 235,
				lean: 0.1,
				radius: 64,
				weight: 1.9,
				...DUSKY,
			},
		]);
		plants(0, 0.97, [
			{
				foot: { x: 400, y: foot },
				length: 600,
				lean: -0.13,
				radius: 200,
				weight: 3.2,
				far: "#5b3352",
				near: "#21162c",
			},
		]);
		meadow(sheet);
		byHand(sheet);
		tooth(sheet, 1.2);
	},
});
