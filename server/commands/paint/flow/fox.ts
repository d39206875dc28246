import type { Sheet } from "../sheet.ts";
import { type Along, curve, through } from "./line.ts";
import { inks, stroke, tapered } from "./stroke.ts";

const WAY = through(
	[
		{ x: 388, y: 262 },
		{ x: 360, y: 310 },
		{ x: 410, y: 370 },
		{ x: 520, y: 404 },
		{ x: 604, y: 436 },
	],
	11,
);

/** The prints of a fox stand in one row, one before the other. */
export function track({ context, random }: Sheet): void {
	for (const [index, { x, y }] of WAY.slice(0, -2).entries()) {
		const size = 1.6 + 2.6 * (index / WAY.length);
		const px = x + (index % 2 ? 1 : -1) * size * 0.4 + random() * 0.8;
		const print = curve(4, (share) => ({
			x: px + share * size,
			y: y + share * size * 0.6,
		}));
		stroke(context, print, {
			width: tapered(size * 0.62, 0.5),
			ink: "#59639c",
		});
	}
}

/** A part of a fox: a line from its hind paws, its width and its colour. */
type Limb = readonly [
	line: readonly (readonly [number, number])[],
	width: Along,
	ink: string,
];

const leg = (foot: number): Limb => [
	[
		[foot, -10],
		[foot + 1, -4],
		[foot - 1, 2],
	],
	(share) => 2.6 - 1.4 * share,
	"#3a1f1c",
];
const ear = (tip: number): Limb => [
	[
		[tip, -19],
		[tip - 0.6, -26],
	],
	(share) => 3.6 * (1 - share),
	"#7a2d16",
];
const LIMBS: readonly Limb[] = [
	...[2, 6, 18, 23].map(leg),
	[
		[
			[2, -13],
			[-8, -12],
			[-19, -7],
			[-27, -7],
		],
		tapered(7, 0.55),
		"#b4491f",
	],
	[
		[
			[-20, -7],
			[-27, -7],
		],
		tapered(4, 0.3),
		"#fbf3ea",
	],
	[
		[
			[-4, -11],
			[12, -13],
			[27, -14],
		],
		(share) => 9.4 * Math.sin(0.35 + share * 2.3) ** 0.6,
		"#c2521f",
	],
	[
		[
			[22, -14],
			[29, -18],
			[34, -17],
			[39, -14],
		],
		(share) => 8 * (1 - share ** 1.6) + 0.8,
		"#c2521f",
	],
	...[28, 31].map(ear),
];
const FUR = inks("#7a2d16", "#d8703a", "#f0a76e");

export function fox({ context, random }: Sheet): void {
	const { x, y } = WAY.at(-1) ?? { x: 0, y: 0 };
	for (const [line, width, ink] of LIMBS) {
		const points = line.map(([ahead, down]) => ({ x: x + ahead, y: y + down }));
		stroke(context, through(points, 8), { width, ink });
	}
	for (let hair = 0; hair < 60; hair++) {
		const from = { x: x - 13 + random() * 40, y: y - 16 + random() * 6 };
		const coat = through([from, { x: from.x - 5, y: from.y + 0.8 }], 6);
		stroke(context, coat, {
			width: tapered(0.7),
			ink: FUR(random(), 0.7),
		});
	}
}
