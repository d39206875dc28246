import { smoothStep } from "../../pictures/painter/noise.ts";
import type { Sheet } from "../sheet.ts";
import type { Line, Point } from "./line.ts";
import { inks } from "./stroke.ts";

export const STEPS = 900;

export const RINGS = 74;

/** The years in which the tree was hurt, and in which the bark had closed over it again. */
const HURT = 30;
export const CLOSED = 54;

/** Where it was hurt, and how far the bark stayed a bridge on both sides, in radians. */
export const WOUND = -0.86;
const BRIDGE = 0.13;

export const HEART: Point = { x: 318, y: 668 };

export const WOOD = inks("#f3d3ae", "#e3ab7c", "#c9784c", "#9c4a2c", "#5f2418");

const around = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));

/** All rings from the heart to the bark; the first point of each stands again at its end. */
export function grow({ noise, random }: Sheet): Line[] {
	const reach = Array.from({ length: STEPS }, () => 6);
	const rings: Line[] = [];
	for (let year = 0; year < RINGS; year++) {
		const rich = 5.4 + 5.6 * random() ** 1.5 + (year < 16 ? 2 : 0);
		if (year === CLOSED) bridge(reach);
		for (const [step, so] of reach.entries()) {
			const angle = (step / STEPS) * 2 * Math.PI;
			const x = Math.cos(angle);
			const y = Math.sin(angle);
			const uneven =
				1 + 0.26 * noise(x * 0.8 + 5, y * 0.8 + year / 60) + 0.14 * (x - y);
			const fine = 0.1 * noise(x * 3, y * 3 + year / 22);
			reach[step] = so + rich * (uneven + fine) * vigour(noise, angle, year);
		}
		if (year >= CLOSED) heal(reach);
		rings.push(
			Array.from({ length: STEPS + 1 }, (_, step) => {
				const angle = (step / STEPS) * 2 * Math.PI;
				const far = reach[step % STEPS] ?? 0;
				return {
					x: HEART.x + far * Math.cos(angle),
					y: HEART.y + far * Math.sin(angle),
				};
			}),
		);
	}
	return rings;
}

/** How well the wood grows: not at all in the wound, doubly on its lips. */
function vigour(noise: Sheet["noise"], angle: number, year: number): number {
	const off = Math.abs(around(angle - WOUND));
	if (year < HURT) return 1;
	if (year >= CLOSED)
		return 1 + 0.5 * Math.exp(-((off / 0.1) ** 2)) * (1 - (year - CLOSED) / 20);
	const open =
		0.085 * (1 - ((year - HURT) / (CLOSED - HURT)) ** 1.6) +
		0.012 +
		0.016 * noise(year / 5, around(angle - WOUND) > 0 ? 1 : 40);
	const lip = 0.16 * Math.exp(-(((off - open - 0.05) / 0.05) ** 2));
	return (1 + lip) * smoothStep(open, open + 0.05, off);
}

/** The lips meet: from here on the rings go over the wound. */
function bridge(reach: number[]): void {
	const stepOf = (angle: number) =>
		Math.round(((angle + 2 * Math.PI) / (2 * Math.PI)) * STEPS) % STEPS;
	const left = reach[stepOf(WOUND - BRIDGE)] ?? 0;
	const right = reach[stepOf(WOUND + BRIDGE)] ?? 0;
	for (let off = -BRIDGE; off <= BRIDGE; off += 0.002) {
		const step = stepOf(WOUND + off);
		const dent = 34 * Math.exp(-Math.abs(off) / 0.035);
		const over = left + ((right - left) * (off + BRIDGE)) / (2 * BRIDGE) - dent;
		reach[step] = Math.max(reach[step] ?? 0, over);
	}
}

/** Year by year the rings grow rounder there. */
function heal(reach: number[]): void {
	const before = [...reach];
	for (const [step, so] of before.entries()) {
		const off = Math.abs(around((step / STEPS) * 2 * Math.PI - WOUND));
		const share = 0.9 * (1 - smoothStep(0.25, 0.5, off));
		let sum = 0;
		for (let aside = -5; aside <= 5; aside++)
			sum += before[(step + aside + STEPS) % STEPS] ?? so;
		reach[step] = so + (sum / 11 - so) * share;
	}
}
