import { splatter } from "../painter/accidents.ts";
import { drag } from "../painter/drag.ts";
import { drifting } from "../painter/drifting.ts";
import { fill } from "../painter/fill.ts";
import * as colour from "../painter/palette.ts";
import { arc } from "../painter/path.ts";
import { mix } from "../painter/pigment.ts";
import { plane } from "../painter/plane.ts";
import { pull } from "../painter/pull.ts";
import { block, shape } from "../painter/shape.ts";
import { BRISTLE, DRY, KNIFE, SQUEEGEE } from "../painter/tools.ts";
import { DOWN, RIGHT } from "./angles.ts";
import { project } from "./project.ts";

/** The rounds: how far from the middle, where they begin, how far they go and how wide they are. */
const ROUNDS = [
	[310, -2.9, 3.6, 120],
	[300, 0.5, 2.4, 104],
	[214, 1.2, 3.9, 110],
	[206, -1.2, 2.1, 96],
	[116, -0.4, 4.2, 100],
	[110, 3.6, 2.4, 92],
] as const;
const MIDDLE = { x: 560, y: 400 };

/** Drum sessions: rounds about a skin, and the beat. */
export const paintDrums = project(88, [colour.umber, colour.rose], (easel) => {
	const round = (
		tool: typeof BRISTLE,
		radius: number,
		from: number,
		turn: number,
		width: number,
		paint: ReturnType<ReturnType<typeof drifting>>,
	) =>
		drag(easel, { tool, path: arc(MIDDLE, radius, from, turn), width, paint });
	plane(easel, block(-90, -90, 1_180, 940), {
		colours: [colour.indigo, colour.deepBlue, colour.night, colour.deepBlue],
		width: 140,
		angle: DOWN,
		cross: 1.3,
		bare: 0.5,
	});
	const skin = drifting(
		easel,
		[colour.umber, colour.ochre, colour.rawSienna, colour.paleGold],
		260,
	);
	for (const [radius, from, turn, width] of ROUNDS) {
		const at = {
			x: MIDDLE.x + radius * Math.cos(from),
			y: MIDDLE.y + radius * Math.sin(from),
		};
		round(
			{ ...BRISTLE, reach: 15, pickup: 0.09 },
			radius,
			from,
			turn,
			width,
			skin(at),
		);
	}
	round(DRY, 262, -0.9, 2.2, 70, [colour.paleGold, colour.cream]);
	round({ ...BRISTLE, reach: 10 }, 168, 2.2, 1.7, 50, [
		colour.madder,
		mix(colour.madder, colour.umber, 0.4),
	]);
	round(DRY, 350, 2, 1.6, 60, [colour.cobalt, colour.mist]);
	fill(easel, shape("516,352 612,346 618,440 512,446"), {
		tool: BRISTLE,
		width: 56,
		angle: 0.6,
		apart: 0.5,
		stray: 0.3,
		bend: 0.4,
		paint: drifting(easel, [colour.bone, colour.cream], 80),
	});
	splatter(easel, { x: 690, y: 290 }, 130, 7, colour.cream);
	pull(easel, SQUEEGEE, {
		from: { x: 700, y: 300 },
		heading: RIGHT + 0.2,
		length: 320,
		width: 110,
	});
	pull(easel, KNIFE, {
		from: { x: 120, y: 610 },
		heading: RIGHT - 0.2,
		length: 130,
		width: 40,
		paint: [colour.bone, colour.mist],
	});
});
