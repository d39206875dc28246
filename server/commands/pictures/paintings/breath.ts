import { drag } from "../painter/drag.ts";
import { drifting } from "../painter/drifting.ts";
import * as colour from "../painter/palette.ts";
import { wave } from "../painter/path.ts";
import { grey, mix } from "../painter/pigment.ts";
import { BRISTLE, DRY, FLAT } from "../painter/tools.ts";
import { project } from "./project.ts";

/** Where a wave's colours lie, from the air to the deep. */
const BANDS = [
	{ y: 40, colours: [colour.bone, colour.stone] },
	{ y: 150, colours: [colour.stone, colour.mist] },
	{ y: 260, colours: [colour.mist, grey(colour.cobalt, 0.3)] },
	{ y: 370, colours: [colour.cobalt, colour.ultramarine] },
	{ y: 480, colours: [colour.ultramarine, colour.deepBlue] },
	{ y: 590, colours: [colour.deepBlue, colour.indigo] },
	{ y: 700, colours: [colour.indigo, colour.night] },
];

/** An app for calming oneself: breath, in slow waves. */
export const paintBreath = project(
	22,
	[colour.rose, colour.rawSienna, colour.ground],
	(easel) => {
		const { random } = easel;
		const swell = (
			y: number,
			x: number,
			length: number,
			width: number,
			tool = FLAT,
			high = 34,
		) => ({
			tool: { ...tool, reach: 26 },
			path: wave({ x, y }, length, high, 900 + y * 0.3, y * 0.7),
			width,
		});
		for (const { y, colours } of BANDS) {
			const paint = drifting(easel, colours, 360);
			for (let stroke = 0; stroke < 9; stroke++) {
				const at = {
					x: stroke < 3 ? -60 : random() * 800,
					y: y + (random() - 0.5) * 100,
				};
				const length = stroke < 3 ? 1_120 : 240 + random() * 420;
				drag(easel, {
					...swell(
						at.y,
						at.x,
						length,
						60 + random() * 44,
						stroke % 3 === 2 ? BRISTLE : FLAT,
					),
					paint: paint(at),
				});
			}
		}
		drag(easel, {
			...swell(318, 90, 560, 50, BRISTLE),
			paint: [colour.paleGold, colour.cream],
		});
		drag(easel, {
			...swell(352, 420, 380, 34, DRY),
			paint: [colour.paleGold, colour.rawSienna],
		});
		drag(easel, {
			...swell(496, 560, 420, 60, DRY),
			paint: [colour.mist, colour.cobalt],
		});
		drag(easel, {
			...swell(200, 600, 460, 70, DRY),
			paint: [colour.bone, colour.paper],
		});
		drag(easel, {
			...swell(398, 140, 120, 26, BRISTLE),
			paint: [colour.madder, mix(colour.madder, colour.rose, 0.5)],
		});
	},
);
