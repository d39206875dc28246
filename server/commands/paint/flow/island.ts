import { layered } from "../../pictures/painter/noise.ts";
import { onSheet, type Sheet } from "../sheet.ts";
import { fields } from "./fields.ts";
import { ground, tooth } from "./ground.ts";
import { curve, type Line } from "./line.ts";
import { breadth, distance, isle, water } from "./river.ts";
import { fill, inks, stroke, tapered } from "./stroke.ts";

const LINES = 66;

const STREAM = inks("#0f3c4c", "#1d5f70", "#4a97a0", "#a8d3cc", "#eef3e2");

/** A river from above; the island in it is left empty. */
export const island = onSheet({
	slug: "island",
	seed: 611,
	ratio: 1.16,
	draw(sheet) {
		ground(sheet, {
			colours: ["#66733f", "#5b6a3d", "#6d7744", "#7b7c49"],
			brush: 60,
			strokes: 360,
			stray: 1,
			alpha: 0.2,
		});
		fields(sheet, distance);
		const bank = (side: number) =>
			curve(200, (down) => water(sheet, down, side));
		fill(sheet.context, [...bank(-1), ...[...bank(1)].reverse()], STREAM(0.16));
		for (let line = 0; line < LINES; line++)
			for (const side of [-1, 1]) current(sheet, line, side);
		shores(sheet);
		boat(sheet);
		tooth(sheet);
	},
});

/** One thread of the current, broken where it slackens. */
function current(sheet: Sheet, rank: number, side: number): void {
	const { context, random, noise } = sheet;
	const aside = (side * (rank + 0.5)) / LINES;
	for (let down = random() * 0.03; down < 1; ) {
		const long = 0.02 + random() * 0.09;
		const room = (breadth(down) * (1 - isle(down + long / 2))) / LINES;
		const sparse = Math.ceil(2.4 / room);
		const fast = 1 - Math.abs(aside) ** 2;
		const luck = random();
		const tone =
			0.3 +
			0.3 * fast +
			0.35 * layered(noise, down * 7, aside * 2.2, 2) +
			(luck - 0.5) * 0.3;
		if (rank % sparse === 0 && luck < 0.9) {
			const line = curve(30, (share) =>
				water(sheet, down + long * share, aside),
			);
			stroke(context, line, {
				width: tapered(0.8 + 2.1 * random() ** 2 + fast * 0.9, 0.35),
				ink: STREAM(tone, 0.9),
			});
		}
		down += long + random() * 0.01;
	}
}

/** The island's bare paper, and sand along the banks. */
function shores(sheet: Sheet): void {
	const { context, random } = sheet;
	const rim = (side: number): Line =>
		curve(80, (share) => water(sheet, 0.4 + 0.3 * share ** 1.6, side * 0.0001));
	fill(context, [...rim(1), ...[...rim(-1)].reverse()], "#f1e8d6");
	for (const side of [-1, 1]) {
		stroke(context, rim(side), { width: tapered(2.6, 0.5), ink: "#d9c59c" });
		for (let count = 0; count < 240; count++) {
			const down = random();
			const long = 0.01 + random() * 0.05;
			const out = 0.985 + random() ** 2 * 0.1;
			const line = curve(10, (share) =>
				water(sheet, down + long * share, side * out),
			);
			stroke(context, line, {
				width: tapered(0.8 + random() * 2.4, 0.5),
				ink: inks("#b99d68", "#e2cfa2", "#f3e8ca")(random(), 0.8),
			});
		}
	}
}

/** Somebody rows around it. */
function boat(sheet: Sheet): void {
	const { context, random } = sheet;
	for (let count = 0; count < 18; count++) {
		const side = random() < 0.5 ? -1 : 1;
		const open = 0.05 + random() * 0.05;
		const line = curve(12, (share) =>
			water(sheet, 0.452 - share * 0.034, -0.6 + side * share * open),
		);
		stroke(context, line, {
			width: tapered(0.6 + random(), 0.2),
			ink: STREAM(1, 0.5),
		});
	}
	const hull = curve(12, (share) => water(sheet, 0.45 + share * 0.018, -0.6));
	stroke(context, hull, { width: tapered(9, 0.45), ink: "#a63a2b" });
	stroke(context, hull.slice(2, -2), {
		width: tapered(4.4, 0.5),
		ink: "#e9b48f",
	});
}
