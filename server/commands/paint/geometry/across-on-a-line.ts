import { onSheet, type Sheet } from "../sheet.ts";
import { gouache } from "./gouache.ts";
import { finish, paper } from "./paper.ts";
import { pencil } from "./pencil.ts";
import {
	arc,
	band,
	box,
	corners,
	type Outline,
	type Point,
	turned,
} from "./shapes.ts";

const FROM: Point = [246, 212];
const TO: Point = [742, 262];

const LINE = { colour: "#16181f", wander: 0.8, rough: 0.2 } as const;

/** A rope between two masses, and somebody on it. */
export const acrossOnALine = onSheet({
	slug: "across-on-a-line",
	seed: 98,
	ratio: 1.55,
	draw(sheet) {
		paper(sheet, "#ebe3d2");
		for (let row = 0; row < 11; row++) {
			const y = 86 + row * 51;
			pencil(
				sheet,
				[
					[24, y],
					[978, y],
				],
				{
					strength: 0.16 + row * 0.012,
					width: 0.7,
				},
			);
		}
		left(sheet);
		right(sheet);
		rope(sheet);
		walker(sheet, 0.57);
		finish(sheet);
	},
});

function left(sheet: Sheet): void {
	const mass: Outline = corners("-20,96 168,62 250,196 250,665 -20,665");
	gouache(sheet, mass, {
		colour: "#1c2440",
		angle: 1.45,
		streaks: 1,
		misses: 1.6,
		wander: 2,
	});
	gouache(sheet, corners("-20,398 118,330 118,665 -20,665"), {
		colour: "#6f83b5",
		mode: "multiply",
		angle: 1.57,
	});
	gouache(sheet, corners("164,118 204,184 164,194"), { colour: "#c9c3b4" });
}

function right(sheet: Sheet): void {
	gouache(
		sheet,
		[...arc([1_010, 660], 402, Math.PI, Math.PI * 1.5), [1_010, 660]],
		{
			colour: "#c98a2e",
			angle: 0.75,
			streaks: 1,
			wander: 2.4,
			misses: 1,
		},
	);
	gouache(sheet, box(738, 256, 62, 420), {
		colour: "#8f4a35",
		angle: 1.57,
		streaks: 0.9,
	});
	gouache(
		sheet,
		[...arc([1_010, 660], 218, Math.PI, Math.PI * 1.5), [1_010, 660]],
		{
			colour: "#dcae8a",
			mode: "multiply",
			angle: 2.2,
			streaks: 0.9,
		},
	);
}

const onRope = (share: number): Point => [
	FROM[0] + (TO[0] - FROM[0]) * share,
	FROM[1] + (TO[1] - FROM[1]) * share + 34 * 4 * share * (1 - share),
];

function rope(sheet: Sheet): void {
	const points = Array.from({ length: 41 }, (_, step) => onRope(step / 40));
	gouache(sheet, band(points, 2.5), LINE);
	pencil(
		sheet,
		[
			[FROM[0] - 4, FROM[1]],
			[TO[0] + 4, TO[1]],
		],
		{ strength: 0.3 },
	);
}

/** Leans a little, with a long pole against it. */
function walker(sheet: Sheet, share: number): void {
	const [x, y] = onRope(share);
	const lean = -0.19;
	gouache(sheet, turned(box(x - 26, y - 66, 54, 64), lean, [x, y]), {
		colour: "#d63a26",
		angle: 1.2,
		streaks: 0.8,
	});
	const pole = turned(box(x - 168, y - 36, 350, 3), 0.08, [x, y - 34]);
	gouache(sheet, pole, LINE);
	gouache(sheet, turned(box(x - 22, 614, 78, 8), -0.07, [x, 618]), {
		colour: "#b9a9b0",
		mode: "multiply",
		pool: 0.1,
	});
}
