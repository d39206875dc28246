import { onSheet, type Sheet } from "../sheet.ts";
import { gouache } from "./gouache.ts";
import { finish, paper } from "./paper.ts";
import { recess } from "./relief.ts";
import { box, corners, type Outline } from "./shapes.ts";

interface Wall {
	x: number;
	width: number;
	top: number;
	colour: string;
}

interface Window {
	x: number;
	y: number;
	colour: string;
	isOpen?: true;
}

const FLOOR = 800;
const LEAF = { width: 41, height: 132 };
const SHADE = { colour: "#8f86b4", mode: "multiply", misses: 0.2 } as const;
const GREEN = "#2f6258";
const BLUE = "#4f7ea3";
const BONE = "#efe2c4";

const WALLS: readonly Wall[] = [
	{ x: -20, width: 238, top: 196, colour: "#e5b183" },
	{ x: 218, width: 402, top: -20, colour: "#f5ecda" },
	{ x: 620, width: 176, top: 296, colour: "#d98a70" },
	{ x: 796, width: 224, top: 92, colour: "#efd49a" },
];

const WINDOWS: readonly Window[] = [
	{ x: 70, y: 290, colour: GREEN },
	{ x: 70, y: 540, colour: GREEN },
	{ x: 262, y: 74, colour: BLUE },
	{ x: 262, y: 324, colour: BLUE },
	{ x: 262, y: 574, colour: BLUE },
	{ x: 462, y: 324, colour: "#da432c", isOpen: true },
	{ x: 668, y: 404, colour: BONE },
	{ x: 668, y: 640, colour: BONE },
	{ x: 868, y: 188, colour: GREEN },
	{ x: 868, y: 428, colour: GREEN },
	{ x: 868, y: 668, colour: GREEN },
];

/** Walls with their shutters closed against the heat, and one window where somebody is at home. */
export const shuttersAtNoon = onSheet({
	slug: "shutters-at-noon",
	seed: 1_407,
	ratio: 1.3,
	draw(sheet) {
		paper(sheet, "#f2e9d8");
		gouache(sheet, box(-20, -20, 1_040, 500), {
			colour: "#3d7cae",
			angle: 0.06,
			streaks: 1,
		});
		for (const { x, width, top, colour } of WALLS)
			gouache(sheet, box(x, top, width, FLOOR - top), {
				colour,
				angle: Math.PI / 2,
				streaks: 0.85,
				wander: 2.4,
			});
		for (const { fall, alpha } of SHADOWS)
			gouache(sheet, fall, { ...SHADE, angle: 1.2, streaks: 0.9, alpha });
		for (const window of WINDOWS) opening(sheet, window);
		finish(sheet);
	},
});

const SHADOWS: readonly { fall: Outline; alpha: number }[] = [
	{
		fall: corners("619,294 676,294 776,560 776,800 619,800"),
		alpha: 0.8,
	},
	{
		fall: corners("216,-20 404,-20 588,800 490,800 302,-20"),
		alpha: 0.16,
	},
	{
		fall: corners("-20,700 216,764 216,800 -20,800"),
		alpha: 0.7,
	},
];

function opening(sheet: Sheet, { x, y, colour, isOpen }: Window): void {
	const { width, height } = LEAF;
	gouache(sheet, cast(x, y + height), SHADE);
	if (isOpen) room(sheet, x, y);
	const leaves = isOpen ? [x - width - 1, x + width * 2 + 1] : [x, x + width];
	for (const left of leaves)
		slats(sheet, box(left + 0.8, y, width - 1.6, height), colour);
	gouache(sheet, box(x - 6, y + height + 2, width * 2 + 12, 7), {
		colour: "#fbf5e6",
	});
}

const cast = (x: number, y: number): Outline => [
	[x - 5, y + 9],
	[x + LEAF.width * 2 + 6, y + 9],
	[x + LEAF.width * 2 + 30, y + 44],
	[x + 19, y + 44],
];

/** A dark room, in which something yellow stands on the table. */
function room(sheet: Sheet, x: number, y: number): void {
	const opening = box(x, y, LEAF.width * 2, LEAF.height);
	gouache(sheet, opening, { colour: "#2c2547", angle: 1.57 });
	gouache(sheet, box(x, y + 104, LEAF.width * 2, 29), { colour: "#5a3550" });
	gouache(sheet, box(x + 38, y + 66, 26, 44), {
		colour: "#f2b632",
		angle: 1.5,
	});
	recess(sheet, opening, { dx: 8, dy: 9, blur: 4, alpha: 0.5 });
}

function slats(sheet: Sheet, leaf: Outline, colour: string): void {
	gouache(sheet, leaf, { colour, streaks: 0.7, wander: 1 });
	const [[x, y] = [0, 0], [right] = [0, 0]] = leaf;
	for (let row = 0; row < 13; row++)
		gouache(sheet, box(x + 5, y + 8 + row * 9, right - x - 10, 3.6), {
			colour: "#5f5a86",
			mode: "multiply",
			wander: 1,
			misses: 2,
		});
}
