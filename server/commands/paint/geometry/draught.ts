import { onSheet } from "../sheet.ts";
import type { Coat } from "./coat.ts";
import { gouache } from "./gouache.ts";
import { finish, paper } from "./paper.ts";
import { pencil } from "./pencil.ts";
import { arc, box, corners, type Outline, turned } from "./shapes.ts";

interface Plane extends Coat {
	shape: Outline;
}

const INK = { mode: "multiply", streaks: 1, misses: 1.2, wander: 2 } as const;
const BODY = { streaks: 1, misses: 0.8, wander: 2 } as const;

/** What stands upright, then what the wind has got under. */
const PLANES: readonly Plane[] = [
	{ shape: box(92, 128, 300, 470), colour: "#cfc6b4", angle: 1.57, ...BODY },
	{
		shape: corners("392,60 640,120 560,642 322,690"),
		colour: "#e7a798",
		angle: 1.7,
		...BODY,
	},
	{
		shape: corners("40,620 420,420 690,470 300,760"),
		colour: "#2c46b0",
		angle: -0.4,
		...BODY,
	},
	{
		shape: corners("250,40 352,30 566,930 486,962"),
		colour: "#15171f",
		angle: 1.33,
		...BODY,
	},
	{
		shape: corners("60,300 660,196 676,262 54,402"),
		colour: "#f0c14a",
		angle: -0.17,
		...INK,
	},
	{
		shape: corners("130,880 640,540 656,610 200,940"),
		colour: "#d9472f",
		angle: -0.58,
		...BODY,
	},
	{
		shape: [...arc([214, 520], 150, 1.2, 1.2 + Math.PI)],
		colour: "#8fb0a8",
		angle: 1,
		...INK,
	},
	{
		shape: turned(box(470, 640, 120, 150), 0.3, [530, 715]),
		colour: "#f6efe0",
		angle: 0.3,
		...BODY,
	},
	{
		shape: corners("560,330 690,300 600,470"),
		colour: "#15171f",
		angle: 0.5,
		...BODY,
	},
];

/** A door stands open somewhere, and all planes lean the same way. */
export const draught = onSheet({
	slug: "draught",
	seed: 1_916,
	ratio: 0.72,
	draw(sheet) {
		paper(sheet, "#ece2cd");
		for (const { shape, ...coat } of PLANES) gouache(sheet, shape, coat);
		for (const [from, to, strength] of [
			[[24, 700], [700, 250], 0.5],
			[[20, 716], [702, 280], 0.3],
			[[300, 16], [590, 990], 0.4],
		] as const)
			pencil(sheet, [from, to], { strength });
		finish(sheet);
	},
});
