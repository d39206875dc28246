import { glassDrop, run } from "./drops.ts";
import { fieldOf } from "./field.ts";
import { onPaper } from "./on-paper.ts";
import { mass, PANE, pane } from "./pane.ts";
import type { Paper } from "./paper.ts";
import { lampBlack, ochre, pineSoot } from "./pigments.ts";
import { type Press, spineOf, way } from "./spine.ts";
import { liftOut } from "./wash.ts";

const RUNS = [
	[128, 60, 470, 5],
	[212, 120, 812, 7],
	[286, 52, 300, 4],
	[402, 60, 640, 6],
	[468, 300, 880, 5],
	[566, 52, 410, 7],
	[642, 190, 742, 5],
	[706, 60, 560, 6],
	[338, 430, 905, 4],
] as const;

const TREE: readonly (readonly Press[])[] = [
	way("570 880 30, 564 740 24, 572 610 19, 556 500 12, 570 380 7, 556 270 3"),
	way("572 630 15, 530 540 11, 500 440 8, 452 370 5, 430 300 2.5"),
	way("570 590 13, 618 510 10, 640 410 7, 690 340 4, 700 270 2.5"),
	way("508 460 7, 506 390 5, 478 300 2.5"),
	way("562 460 7, 596 390 5, 612 290 2.5"),
	way("640 420 5, 632 340 4, 650 250 2"),
	way("530 540 7, 470 500 5, 420 460 2.5"),
];

/** A street at dusk, through a wet pane. */
export const rainAndOneLamp = onPaper({
	slug: "rain-and-one-lamp",
	seed: 9_001,
	ratio: 0.8,
	paper: "#f0ebe0",
	paint(paper) {
		pane(paper);
		street(paper);
		lamp(paper);
		water(paper);
	},
});

function street(paper: Paper) {
	mass(paper, pineSoot, 0.7, 34, (context) => {
		context.rect(20, 430, 250, 400);
		context.rect(300, 520, 180, 300);
		context.rect(560, 330, 260, 500);
		context.fill();
	});
	mass(paper, lampBlack, 1.2, 30, (context) => {
		context.rect(20, 560, 190, 300);
		context.rect(620, 480, 200, 380);
		context.fill();
	});
	mass(paper, lampBlack, 1, 26, (context) =>
		context.fillRect(0, 770, 800, 260),
	);
	mass(paper, lampBlack, 1.5, 7, (context) => {
		for (const branch of TREE) {
			for (const { x, y, half } of spineOf(branch)) {
				context.beginPath();
				context.arc(x, y, half, 0, 7);
				context.fill();
			}
		}
	});
}

function lamp(paper: Paper) {
	const glow = fieldOf(paper.sheet, 46, (context) => {
		context.arc(352, 566, 62, 0, 7);
		context.ellipse(352, 842, 24, 70, 0, 0, 7);
		context.fill();
	});
	liftOut(paper, { field: glow, share: 0.82, soft: 1, ragged: 20 });
	mass(paper, ochre, 0.42, 60, (context) => {
		context.arc(352, 566, 92, 0, 7);
		context.fill();
	});
	mass(paper, ochre, 0.85, 24, (context) => {
		context.arc(352, 566, 33, 0, 7);
		context.fill();
	});
	mass(paper, ochre, 0.75, 20, (context) => {
		context.ellipse(352, 842, 19, 76, 0, 0, 7);
		context.fill();
	});
	mass(paper, lampBlack, 1.5, 7, (context) =>
		context.fillRect(348, 612, 7, 196),
	);
}

function water(paper: Paper) {
	const { random } = paper.sheet;
	const inside = (margin: number) => ({
		x: PANE.left + margin + random() * (PANE.right - PANE.left - 2 * margin),
		y: PANE.top + margin + random() * (PANE.bottom - PANE.top - 2 * margin),
	});
	for (let index = 0; index < 900; index++)
		glassDrop(paper, {
			...inside(8),
			radius: 0.8 + 2 * random() ** 2,
			long: 1 + 0.2 * random(),
		});
	for (let index = 0; index < 210; index++)
		glassDrop(paper, {
			...inside(16),
			radius: 2.6 + 7.5 * random() ** 3,
			long: 1.05 + 0.4 * random(),
		});
	for (const [x, top, bottom, width] of RUNS) run(paper, x, top, bottom, width);
}
