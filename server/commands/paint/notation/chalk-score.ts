import { layered } from "../../pictures/painter/noise.ts";
import { among, colourOf, cssOf } from "../pixels.ts";
import { onSheet, type Sheet } from "../sheet.ts";
import { smear } from "./chalk.ts";
import { moon, WHITE } from "./chalk-moon.ts";
import { note, slur, staff, taps } from "./chalk-signs.ts";
import { coverWith } from "./gouache.ts";
import { finish } from "./ground.ts";

const BOARD = ["#39423f", "#4a5651", "#2f3836", "#5a6660"].map(colourOf);

/** A score without notes, in chalk: five lines leave one point and cross a great pale sound. */
export const chalkScore = onSheet({
	slug: "chalk-score",
	seed: 433,
	ratio: 1.3,
	draw(sheet) {
		board(sheet);
		smear(
			sheet,
			WHITE,
			[
				[20, 150],
				[200, 110],
				[420, 190],
				[520, 130],
			],
			60,
			0.34,
		);
		smear(
			sheet,
			WHITE,
			[
				[300, 640],
				[520, 600],
				[800, 690],
				[990, 600],
			],
			70,
			0.4,
		);
		moon(sheet);
		staff(sheet);
		slur(sheet);
		taps(sheet);
		note(sheet);
		finish(sheet, 3);
	},
});

function board(sheet: Sheet): void {
	const { context, width, height, noise } = sheet;
	context.fillStyle = cssOf(BOARD[0] ?? [0, 0, 0]);
	context.fillRect(0, 0, width, height);
	coverWith(sheet, {
		count: 1000,
		length: 320,
		width: 36,
		opacity: 0.26,
		variety: 0.06,
		dryness: 0.6,
		colourAt: (x, y) =>
			among(BOARD, 0.42 + 0.55 * layered(noise, x / 260, y / 200, 3)),
		angleAt: (x, y) => -0.25 + 0.7 * noise(x / 420, y / 300),
		within: [-60, -60, width + 60, height + 60],
	});
}
