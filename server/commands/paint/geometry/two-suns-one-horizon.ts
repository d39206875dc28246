import { onSheet, type Sheet } from "../sheet.ts";
import type { Coat } from "./coat.ts";
import { gouache } from "./gouache.ts";
import { finish, paper } from "./paper.ts";
import { pencil } from "./pencil.ts";
import { arc, box, type Outline, type Point } from "./shapes.ts";

const SEAM = 318;
const HORIZON = 604;
const EDGE = { left: 56, top: 60, right: 746, bottom: 938 };

interface Sun {
	centre: Point;
	radius: number;
	/** What it is left and right of the seam. */
	colours: readonly [left: string, right: string];
}

const SUNS: readonly Sun[] = [
	{ centre: [350, 366], radius: 178, colours: ["#d8432c", "#f4c75a"] },
	{ centre: [392, 760], radius: 112, colours: ["#f0a48f", "#a8322d"] },
];

/** Two sheets of paper meet at a seam: by day on the left and by night on the right, with one horizon for both. */
export const twoSunsOneHorizon = onSheet({
	slug: "two-suns-one-horizon",
	seed: 20_212,
	ratio: 0.8,
	draw(sheet) {
		paper(sheet, "#f3ebdb");
		const { left, top, right, bottom } = EDGE;
		const night = { angle: 1.5, streaks: 0.9, misses: 1, wander: 1.8 };
		const day = { angle: 0.03, streaks: 0.8, wander: 1.8 };
		field(sheet, [left, top, SEAM, HORIZON], { ...day, colour: "#f0cdb6" });
		field(sheet, [SEAM + 3, top - 4, right, HORIZON], {
			...night,
			colour: "#1d4a57",
		});
		field(sheet, [left - 2, HORIZON + 3, SEAM, bottom], {
			...day,
			colour: "#2b3f9b",
		});
		field(sheet, [SEAM + 2, HORIZON + 2, right + 2, bottom + 3], {
			...day,
			colour: "#dda64b",
		});
		for (const sun of SUNS) rise(sheet, sun);
		construction(sheet);
		finish(sheet);
	},
});

function field(
	sheet: Sheet,
	[left, top, right, bottom]: readonly [number, number, number, number],
	coat: Coat,
): void {
	gouache(sheet, box(left, top, right - left, bottom - top), coat);
}

/** The two pieces of a sun were cut apart, and do not quite meet again. */
function rise(sheet: Sheet, { centre, radius, colours }: Sun): void {
	const [x, y] = centre;
	const opening = Math.acos((SEAM - x) / radius);
	const day: Outline = arc(centre, radius, opening, Math.PI * 2 - opening);
	const night: Outline = arc([x + 3, y + 5], radius, -opening, opening);
	const coat = { streaks: 0.85, misses: 0.9, wander: 1.4 };
	gouache(sheet, day, { ...coat, colour: colours[0], angle: 0.8 });
	gouache(sheet, night, { ...coat, colour: colours[1], angle: 2.2 });
}

function construction(sheet: Sheet): void {
	pencil(
		sheet,
		[
			[16, HORIZON + 1],
			[788, HORIZON + 1],
		],
		{ strength: 0.45 },
	);
	pencil(
		sheet,
		[
			[SEAM + 1, 22],
			[SEAM + 1, 976],
		],
		{ strength: 0.4 },
	);
	for (const { centre, radius } of SUNS) {
		pencil(sheet, arc(centre, radius + 5, 3.5, 4.9), { strength: 0.35 });
		const [x, y] = centre;
		pencil(sheet, [
			[x - 7, y],
			[x + 7, y],
		]);
		pencil(sheet, [
			[x, y - 7],
			[x, y + 7],
		]);
	}
}
