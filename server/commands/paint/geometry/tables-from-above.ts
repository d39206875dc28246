import { onSheet, type Sheet } from "../sheet.ts";
import { gouache } from "./gouache.ts";
import { finish, paper } from "./paper.ts";
import { lay } from "./relief.ts";
import {
	box,
	corners,
	disc,
	type Outline,
	type Point,
	turned,
} from "./shapes.ts";

interface Table {
	at: Point;
	radius: number;
	/** Where its chairs stand, in radians clockwise from three o'clock. */
	chairs: readonly number[];
	colour: string;
	isSquare?: true;
}

const SEAT = "#2b3550";
const SHADES = [
	{ dx: 20, dy: 13, blur: 5, alpha: 0.34, colour: "#5b2b3c" },
	{ dx: 4, dy: 3, blur: 2, alpha: 0.3, colour: "#5b2b3c" },
] as const;

const TABLES: readonly Table[] = [
	{ at: [206, 226], radius: 92, chairs: [0.5, 2.6, 4.4], colour: "#f4ead8" },
	{ at: [520, 168], radius: 66, chairs: [1.1, 3.6], colour: "#e9c58a" },
	{
		at: [812, 262],
		radius: 104,
		chairs: [0.1, 1.4, 3.2, 4.9],
		colour: "#f4ead8",
	},
	{
		at: [448, 486],
		radius: 82,
		chairs: [5.6, 2.5],
		colour: "#f7f0e2",
		isSquare: true,
	},
	{ at: [158, 640], radius: 70, chairs: [0.2, 3.4], colour: "#e9c58a" },
	{ at: [330, 846], radius: 96, chairs: [0.9, 2.2, 4.6], colour: "#f4ead8" },
	{ at: [806, 762], radius: 80, chairs: [3.9], colour: "#d8412b" },
];

/** A newspaper, a napkin, a letter with a cup beside it, a book. */
const LEFT_BEHIND: readonly (readonly [Outline, string])[] = [
	[turned(box(770, 222, 74, 52), -0.36, [807, 248]), "#c9cbd2"],
	[turned(box(776, 226, 36, 50), -0.3, [794, 250]), "#dcdce0"],
	[turned(box(300, 862, 34, 34), 0.7, [317, 879]), "#e7b9a8"],
	[turned(box(786, 742, 58, 38), -0.42, [815, 761]), "#f7f0e2"],
	[disc(776, 806, 13), "#26325a"],
	[turned(box(196, 170, 36, 48), 0.5, [214, 194]), "#3c5fb8"],
];

/** A terrace as the swifts see it. */
export const tablesFromAbove = onSheet({
	slug: "tables-from-above",
	seed: 75,
	ratio: 1,
	draw(sheet) {
		paper(sheet, "#d99c8e", 0.55);
		gouache(sheet, corners("-20,330 1020,920 1020,1020 -20,1020"), {
			colour: "#a59bc0",
			mode: "multiply",
			alpha: 0.75,
			angle: 0.5,
			streaks: 0.9,
		});
		for (const table of TABLES) set(sheet, table);
		for (const [sheetOfNews, colour] of LEFT_BEHIND)
			lay(sheet, sheetOfNews, { colour, angle: 0.7 }, SHADES.slice(1));
		finish(sheet);
	},
});

function set(sheet: Sheet, { at, radius, chairs, colour, isSquare }: Table) {
	const [x, y] = at;
	for (const angle of chairs) {
		const away = radius + 24;
		const seat: Point = [
			x + away * Math.cos(angle),
			y + away * Math.sin(angle),
		];
		const shape: Outline = turned(
			box(seat[0] - 20, seat[1] - 23, 40, 46),
			angle,
			seat,
		);
		lay(sheet, shape, { colour: SEAT, angle }, SHADES);
	}
	const top = isSquare
		? turned(box(x - radius, y - radius, radius * 2, radius * 2), 0.42, at)
		: disc(x, y, radius);
	lay(sheet, top, { colour, angle: 0.6, streaks: 0.8 }, SHADES);
}
