import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import { among, blend, colourOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { grow, UP, within } from "./grow.ts";
import { drawn } from "./layer.ts";
import { around, hair } from "./lines.ts";
import { ground } from "./paper.ts";
import type { Point } from "./points.ts";
import { wash } from "./wash.ts";

const SKY = ["#b4bab8", "#cbcbc2", "#e6dac6"].map(colourOf);
const EARTH = ["#5b4536", "#47352d", "#382b2a", "#2e2629", "#3b3231"].map(
	colourOf,
);
/** How far down the ground begins, as a share of the height. */
export const LINE = 0.27;

/** The sky, and the earth that grows darker with its depth. */
export function layers(sheet: Sheet): void {
	const { noise, height } = sheet;
	ground(sheet, (x, y) => {
		const surface = height * LINE + layered(noise, x / 330, 2, 3) * 15;
		const drift = layered(noise, x / 380, y / 60, 4);
		const sky = among(SKY, y / surface + drift * 0.12);
		const deep = (y - surface) / (height - surface);
		const clod = layered(noise, x / 34 + 9, y / 26, 3) * 0.1;
		const soil = among(EARTH, deep + drift * 0.13 + clod);
		const humus = blend(
			soil,
			[44, 32, 30],
			(1 - smoothStep(0, 30, y - surface)) * 0.75,
		);
		return blend(
			sky,
			humus,
			smoothStep(-1.5, 3 + 5 * Math.abs(drift), y - surface),
		);
	});
}

/** Stones, and gravel between them. */
export function stones(sheet: Sheet): void {
	const { random, noise, width, height } = sheet;
	const shape = (at: Point, size: number) => {
		const strand = random() * 300;
		return around(
			at,
			22,
			(angle) =>
				size *
				(1 + 0.32 * Math.cos(angle * 2 + strand) + 0.24 * noise(strand, angle)),
		);
	};
	for (const [count, low, high, colour, opacity] of [
		[16, 14, 46, "#8a7766", 0.42],
		[130, 1.5, 6, "#b6a48c", 0.5],
	] as const)
		wash(
			sheet,
			{
				mode: "source-over",
				opacity,
				edge: -0.3,
				rim: 9,
				pools: 0.4,
				grains: 0.1,
			},
			(layer) => {
				layer.fillStyle = colour;
				for (let index = 0; index < count; index++)
					layer.fill(
						shape(
							{
								x: random() * width,
								y: height * (LINE + 0.06 + random() * 0.68),
							},
							within(random, low, high),
						),
					);
			},
		);
}

/** Soil and last year's grass before the feet of the trunks. */
export function humus(sheet: Sheet): void {
	const { random, noise, width, height } = sheet;
	drawn(sheet, {}, (layer) => {
		for (let index = 0; index < 900; index++) {
			const x = random() * width;
			const y =
				height * LINE +
				layered(noise, x / 330, 2, 3) * 15 +
				within(random, 2, 17);
			const colour =
				index % 7 === 0 ? "rgb(150 128 92 / .8)" : "rgb(42 31 30 / .9)";
			layer.strokeStyle = colour;
			const length = within(random, 5, 17);
			hair(
				layer,
				grow(sheet, {
					from: { x, y },
					angle: UP + within(random, -1.2, 1.2),
					length,
					bend: within(random, -1.2, 1.2),
					steps: 4,
				}),
				within(random, 0.4, 1.3),
			);
		}
	});
}
