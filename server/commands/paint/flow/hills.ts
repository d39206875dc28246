import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import type { Sheet } from "../sheet.ts";
import { beside, curve, type Line } from "./line.ts";
import { fill, inks, stroke, tapered } from "./stroke.ts";

interface Hill {
	top: (x: number) => number;
	/** Where its furrows run together, left or right of the sheet's left edge. */
	vanish: number;
	furrows: number;
	/** How much wider they lie at the foot. */
	spread: number;
	weight: number;
	snow: readonly [string, string];
}

export const HILLS: readonly Hill[] = [
	{
		top: (x) => 246 + 26 * Math.sin(x / 210 + 2.2),
		vanish: 900,
		furrows: 120,
		spread: 1.3,
		weight: 1.5,
		snow: ["#d9dbe4", "#cfd2de"],
	},
	{
		top: (x) => 300 - 62 * Math.exp(-(((x - 300) / 290) ** 2)) + x * 0.03,
		vanish: 330,
		furrows: 92,
		spread: 2.6,
		weight: 2.6,
		snow: ["#eceaf0", "#dcdce8"],
	},
	{
		top: (x) =>
			540 - 150 * Math.exp(-(((x - 1040) / 420) ** 2)) + 24 * Math.sin(x / 170),
		vanish: 1180,
		furrows: 74,
		spread: 3.1,
		weight: 4.2,
		snow: ["#f6f3f2", "#e4e2ec"],
	},
];

const STEPS = 260;

const SOIL = inks("#2c2230", "#4a3542", "#7a5f68");

export function lie({ context, height }: Sheet, { top, snow }: Hill): void {
	const edge = curve(120, (share) => ({
		x: share * 1000,
		y: top(share * 1000),
	}));
	const fall = context.createLinearGradient(0, 200, 0, height);
	fall.addColorStop(0, snow[0]);
	fall.addColorStop(1, snow[1]);
	fill(context, [...edge, { x: 1000, y: height }, { x: 0, y: height }], fall);
}

/** Broad strokes of snow that follow the hill. */
export function drifts(
	{ context, random, height }: Sheet,
	{ top, snow }: Hill,
): void {
	for (let count = 0; count < 170; count++) {
		const x = random() * 1200 - 200;
		const under = random() ** 1.4 * (height - 240);
		const long = 120 + random() * 260;
		const line = curve(16, (share) => ({
			x: x + long * share,
			y: top(x + long * share) + 8 + under * (1 + 0.1 * share),
		}));
		stroke(context, line, {
			width: tapered(3 + random() * 16, 0.3 + random() * 0.4),
			ink: inks(snow[1], "#ffffff", "#ccd0e2")(random(), 0.3),
		});
	}
}

/** A furrow down a hill: bare earth where the wind took the snow, otherwise a blue shade. */
export function plough(sheet: Sheet, hill: Hill, share: number): void {
	const { context, random, noise, height } = sheet;
	const from = -500 + share * 2000;
	const bow = noise(share * 3, hill.vanish) * 30;
	const line: Line = curve(STEPS, (down) => {
		const x =
			hill.vanish +
			(from - hill.vanish) * (0.34 + hill.spread * down ** 1.5) +
			bow * down;
		const start = hill.top(Math.min(1200, Math.max(-200, x)));
		return { x, y: start + (height + 60 - start) * down ** 1.35 };
	});
	stroke(context, line, {
		width: (down) => hill.weight * (0.25 + 2.2 * down),
		ink: "rgb(172 176 204 / 0.5)",
	});
	const bare = line.map(({ x, y }) => {
		const open =
			layered(noise, x / 230, y / 100, 2) +
			0.42 * noise(x / 22, y / 22 + share * 40);
		return smoothStep(-0.25, 0.7, open);
	});
	for (let clod = 0; clod < 3; clod++) {
		const aside = (random() - 0.5) * 1.2;
		const dark = random();
		const earth = beside(line, (down) => aside * hill.weight * (0.3 + down));
		stroke(context, earth, {
			width: (down) =>
				hill.weight *
				(0.3 + 1.5 * down) *
				(0.75 + 0.25 * Math.sin(down * 260 * (1 + dark) + share * 90)) *
				(bare[Math.round(down * STEPS)] ?? 0),
			ink: SOIL(dark * 0.9),
		});
	}
}
