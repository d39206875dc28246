import type { Sheet } from "../sheet.ts";
import { across, type Line, type Point, through } from "./line.ts";

const COURSE = smooth(
	through(
		[
			{ x: 40, y: -160 },
			{ x: 120, y: 60 },
			{ x: 330, y: 210 },
			{ x: 470, y: 380 },
			{ x: 560, y: 560 },
			{ x: 760, y: 690 },
			{ x: 900, y: 800 },
			{ x: 960, y: 1020 },
		],
		40,
	),
);

const ASIDE = across(COURSE);

/** The line without its corners. */
function smooth(line: Line): Line {
	let soft = line;
	for (let pass = 0; pass < 500; pass++)
		soft = soft.map((point, index) => {
			const before = soft[index - 1];
			const after = soft[index + 1];
			if (!before || !after) return point;
			return {
				x: (before.x + 2 * point.x + after.x) / 4,
				y: (before.y + 2 * point.y + after.y) / 4,
			};
		});
	return soft;
}

/** Half of the river's breadth, in units; `down` is from 0 to 1. */
export const breadth = (down: number) =>
	78 + 92 * Math.exp(-(((down - 0.5) / 0.17) ** 2)) + 16 * Math.sin(down * 21);

/** The share of it that the island takes. */
export const isle = (down: number) => {
	const share = Math.min(1, Math.max(0, (down - 0.4) / 0.3));
	return 1.55 * Math.sqrt(share) * (1 - share) ** 1.15;
};

/** The water parts a little before the island, and closes a little after it. */
const parted = (down: number) =>
	[-4, -3, -2, -1, 0, 1, 2, 3, 4].reduce(
		(sum, step) => sum + isle(down + step * 0.009) / 9,
		0,
	);

/** How far a place is from the middle of the river, in half breadths. */
export function distance({ x, y }: Point): number {
	let least = Number.POSITIVE_INFINITY;
	for (let index = 0; index < COURSE.length; index += 4) {
		const at = COURSE[index];
		if (!at) continue;
		const far = Math.hypot(x - at.x, y - at.y) / breadth(index / COURSE.length);
		least = Math.min(least, far);
	}
	return least;
}

/** A place on the river: how far down, and how far from the middle (-1 and 1 are the banks). */
export function water({ noise }: Sheet, down: number, aside: number): Point {
	const place = Math.min(0.9999, Math.max(0, down)) * (COURSE.length - 1);
	const index = Math.floor(place);
	const from = COURSE[index] ?? { x: 0, y: 0 };
	const to = COURSE[index + 1] ?? from;
	const n = ASIDE[index] ?? { x: 0, y: 0 };
	const m = ASIDE[index + 1] ?? n;
	const part = place - index;
	const rim = Math.abs(aside) < 0.001;
	const lean = aside > 0 ? 1.15 : 0.75;
	const cove = 1 + 0.22 * noise(down * 17, lean) * (rim ? 1 : 0.6);
	const gap = Math.min(0.9, (rim ? isle(down) : parted(down)) * lean * cove);
	const away =
		Math.abs(aside) <= 1 ? gap + (1 - gap) * Math.abs(aside) : Math.abs(aside);
	const lap =
		9 * noise(down * 9, Math.sign(aside) * 4) * Math.min(1, away) ** 2;
	const eddy = 3.2 * noise(down * 24, aside * 3) * (1 - gap);
	const by = Math.sign(aside) * (away * breadth(down) + lap) + eddy;
	return {
		x: from.x + (to.x - from.x) * part + (n.x + (m.x - n.x) * part) * by,
		y: from.y + (to.y - from.y) * part + (n.y + (m.y - n.y) * part) * by,
	};
}
