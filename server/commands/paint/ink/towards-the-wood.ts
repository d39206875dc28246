import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import { brushOf, stroke } from "./brush.ts";
import { fieldOf } from "./field.ts";
import { onPaper } from "./on-paper.ts";
import type { Paper } from "./paper.ts";
import { lampBlack, pineSoot, ultramarine } from "./pigments.ts";
import { spineOf, way } from "./spine.ts";
import { stipple } from "./stipple.ts";
import { wash } from "./wash.ts";
import { wood } from "./wood.ts";

const WAY = way(
	"300 1030 44, 356 900 38, 470 770 30, 500 660 24, 420 570 18, 330 500 13, 318 440 9, 352 396 7",
);

/** Footprints over snow to the edge of a wood. */
export const towardsTheWood = onPaper({
	slug: "towards-the-wood",
	seed: 1_212,
	ratio: 0.68,
	paper: "#f1f0ec",
	paint(paper) {
		snow(paper);
		wood(paper);
		footprints(paper);
		walker(paper);
	},
});

function snow(paper: Paper) {
	const { noise } = paper.sheet;
	const drifts = [
		[-40, 620, 260, 560, 800, 700, 46],
		[-40, 860, 300, 820, 800, 960, 60],
	] as const;
	for (const [left, top, x, y, right, bottom, depth] of drifts) {
		const field = fieldOf(paper.sheet, 24, (context) => {
			context.moveTo(left, top);
			context.quadraticCurveTo(x, y, right, bottom);
			context.lineTo(right, bottom + depth);
			context.quadraticCurveTo(x, y + depth * 1.6, left, top + depth);
			context.fill();
		});
		wash(paper, {
			field,
			pigment: pineSoot,
			soft: 0.8,
			ragged: 26,
			granulation: 1,
			strength: (sx, sy) =>
				0.16 * (1 + 0.6 * layered(noise, sx / 120, sy / 40, 2)),
		});
	}
	stipple(paper, {
		pigment: lampBlack,
		tries: 1_400,
		radius: [0.4, 1.1],
		strength: 1.1,
		box: { left: 0, top: 420, right: 760, bottom: 1000 },
		density: (x, y) => smoothStep(0.1, 0.8, layered(noise, x / 160, y / 60, 2)),
	});
}

function footprints(paper: Paper) {
	const steps = spineOf(WAY);
	let next = 0;
	let isLeft = false;
	for (const [index, { x, y, half, along }] of steps.entries()) {
		if (along < next) continue;
		next = along + half * 2.1;
		isLeft = !isLeft;
		const after = steps[index + 1] ?? { x, y: y - 1 };
		const angle = Math.atan2(after.y - y, after.x - x);
		const aside = (isLeft ? -1 : 1) * half * 0.52;
		const px = x - Math.sin(angle) * aside;
		const py = y + Math.cos(angle) * aside * 0.8;
		const right = Math.cos(angle) * half * 0.62;
		const down = Math.sin(angle) * half * 0.62 * 0.7;
		stroke(paper, {
			presses: [
				[px - right, py - down, half * 0.42],
				[px, py, half * 0.62],
				[px + right, py + down, half * 0.5],
			],
			pigment: pineSoot,
			strength: 1.25,
			load: 1.1,
			end: 0.75,
			hair: 0.8,
			fray: half * 0.3,
			side: 0.8,
			rim: 0.5,
		});
	}
}

function walker(paper: Paper) {
	const draw = brushOf(paper, {
		pigment: lampBlack,
		strength: 2.2,
		load: 1,
		hair: 0.8,
		fray: 2,
	});
	draw(way("354 350 4, 355 357 11, 354 374 12, 352 388 9"), {
		pigment: ultramarine,
		strength: 1.5,
		load: 1.15,
		end: 0.8,
		fray: 3,
	});
	draw(way("354 343 6, 355 347 7"), { strength: 2.4, load: 1.3, fray: 1 });
	draw(way("350 387 3.5, 348 398 2.6"));
	draw(way("355 387 3.5, 358 395 2.4"));
}
