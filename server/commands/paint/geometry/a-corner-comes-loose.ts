import { onSheet, type Sheet } from "../sheet.ts";
import type { Coat } from "./coat.ts";
import { finish, paper } from "./paper.ts";
import { lay } from "./relief.ts";
import { band, box, type Point } from "./shapes.ts";

const START = 96;
const PITCH = 82;
const WIDTH = 60;

interface Strip {
	colour: string;
	/** How many crossings hold it before it comes loose. */
	held: number;
	/** Where its end goes, counted from its last crossing, in units along and across. */
	end: readonly [along: number, across: number];
}

const WEFT: readonly Strip[] = [
	{ colour: "#f3ead8", held: 8, end: [92, 0] },
	{ colour: "#e8dcc6", held: 8, end: [104, 2] },
	{ colour: "#f6f0e3", held: 8, end: [86, 0] },
	{ colour: "#dfd6c8", held: 8, end: [98, 4] },
	{ colour: "#f3ead8", held: 7, end: [196, 26] },
	{ colour: "#ead9bd", held: 6, end: [290, 62] },
	{ colour: "#f6f0e3", held: 5, end: [300, 128] },
	{ colour: "#e8dcc6", held: 4, end: [264, 84] },
];

const WARP: readonly Strip[] = [
	{ colour: "#22315e", held: 8, end: [96, 0] },
	{ colour: "#33487f", held: 8, end: [84, -2] },
	{ colour: "#22315e", held: 8, end: [102, 3] },
	{ colour: "#5a76a3", held: 8, end: [90, 0] },
	{ colour: "#22315e", held: 7, end: [190, -24] },
	{ colour: "#33487f", held: 6, end: [246, 40] },
	{ colour: "#d9432c", held: 5, end: [420, 196] },
	{ colour: "#22315e", held: 4, end: [262, 110] },
];

const SHADES = [
	{ dx: 5, dy: 7, blur: 4, alpha: 0.36 },
	{ dx: 1.4, dy: 2, blur: 1.2, alpha: 0.3 },
] as const;

/** Strips of paper, woven until they no longer are. */
export const aCornerComesLoose = onSheet({
	slug: "a-corner-comes-loose",
	seed: 88,
	ratio: 0.92,
	draw(sheet) {
		paper(sheet, "#a9bcc2", 0.9);
		for (const [row, strip] of WEFT.entries()) weft(sheet, row, strip);
		for (const [column, strip] of WARP.entries()) warp(sheet, column, strip);
		finish(sheet);
	},
});

const middle = (index: number) => START + WIDTH / 2 + index * PITCH;

const coatOf = ({ colour }: Strip, angle: number): Coat => ({
	colour,
	angle,
	streaks: 0.8,
	wander: 1.3,
	misses: 0.8,
});

function weft(sheet: Sheet, row: number, strip: Strip): void {
	const y = middle(row);
	const last = middle(strip.held - 1) + WIDTH * 0.4;
	const [along, across] = strip.end;
	const line: Point[] = [
		[START - 44, y],
		...leaving((share) => [last + along * share, y + across * share ** 2.2]),
	];
	lay(sheet, band(line, WIDTH), coatOf(strip, 0), SHADES);
}

/** Shows only where it lies above the weft: every other crossing, and its loose end. */
function warp(sheet: Sheet, column: number, strip: Strip): void {
	const x = middle(column);
	const coat = coatOf(strip, Math.PI / 2);
	for (let row = 0; row < strip.held; row++) {
		if ((row + column) % 2) continue;
		const top = row === 0 ? START - 44 : middle(row - 1) + WIDTH / 2;
		const bottom = middle(row + 1) - WIDTH / 2;
		if (row + 1 < strip.held)
			lay(sheet, box(x - WIDTH / 2, top, WIDTH, bottom - top), coat, SHADES);
	}
	if (column % 2)
		lay(sheet, box(x - WIDTH / 2, START - 44, WIDTH, 44), coat, SHADES);
	looseEnd(sheet, x, column, strip);
}

function looseEnd(sheet: Sheet, x: number, column: number, strip: Strip): void {
	const isAbove = (strip.held - 1 + column) % 2 === 0;
	const from = middle(strip.held - (isAbove ? 2 : 1)) + WIDTH / 2;
	const last = middle(strip.held - 1) + WIDTH * 0.4;
	const [along, across] = strip.end;
	const line: Point[] = [
		[x, from],
		...leaving((share) => [
			x + across * share ** 2,
			Math.max(from, last) + 4 + along * share,
		]),
	];
	lay(sheet, band(line, WIDTH), coatOf(strip, Math.PI / 2), SHADES);
}

const leaving = (at: (share: number) => Point): Point[] =>
	Array.from({ length: 25 }, (_, step) => at(step / 24));
