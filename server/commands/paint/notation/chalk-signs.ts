import { colourOf, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { chalk } from "./chalk.ts";
import { MOON, RADIUS, WHITE } from "./chalk-moon.ts";
import { onLayer } from "./layer.ts";
import { arc, straight, through } from "./line.ts";
import { dry } from "./materials.ts";
import { penLine } from "./pen.ts";

const DARK = "#333c39";

const YELLOW = "#f2c230";

const BLUE = "#93bde0";

/** How hard each tap of the last bar is. */
const TAPS = [
	1, 0.3, 0.3, 0.8, 0.3, 0.3, 0.9, 0.3, 0.6, 0.3, 0.25, 0.45, 0.2, 0.2, 0.14,
];

/** White on the slate, and wiped out of the chalk where they cross it. */
export function staff(sheet: Sheet): void {
	for (let line = 0; line < 5; line++) {
		const end = 140 + line * 92;
		const points = through(
			[
				[-30, 655 - line * 4],
				[190, 592 - (4 - line) * 13],
				[470, 440 - (4 - line) * 38],
				[760, end + 34 - line * 3],
				[1030, end - 20 + line * 8],
			],
			40,
		);
		const within = points.filter(
			([x, y]) => Math.hypot(x - MOON[0], y - MOON[1]) < RADIUS - 3 && line < 4,
		);
		chalk(sheet, points, {
			colour: WHITE,
			width: 5,
			force: 0.78,
			pressure: [0.6, 1, 1.3],
		});
		onLayer(
			sheet,
			(layer) =>
				penLine(layer, within, {
					colour: cssOf(colourOf(DARK), 0.78),
					width: 10.5,
					wobble: 1.4,
					pressure: [0.8, 1, 0.8],
				}),
			{ develop: dry(sheet, { tooth: 2.6, softness: 0.3, strongest: 0.95 }) },
		);
	}
}

/** From the yellow sound to the pale one, in one breath. */
export function slur(sheet: Sheet): void {
	chalk(
		sheet,
		through(
			[
				[262, 482],
				[300, 330],
				[398, 196],
				[520, 92],
			],
			40,
		),
		{ colour: BLUE, width: 7, force: 0.82, pressure: [0.15, 1.7, 0.15] },
	);
}

/** A bar that is tapped with the end of the chalk, and dies away. */
export function taps(sheet: Sheet): void {
	TAPS.forEach((force, at) => {
		const [x, y] = [470 + at * 33 + 3 * sheet.noise(at, 4), 694 - at * 2.4];
		chalk(sheet, straight([x + 5 * force, y - 16 - 72 * force], [x, y]), {
			colour: WHITE,
			width: 6 + 9 * force,
			force: 0.66 + 0.24 * force,
			pressure: [1.1, 1, 0.5],
		});
	});
}

export function note(sheet: Sheet): void {
	for (let turn = 0; turn < 8; turn++)
		chalk(
			sheet,
			arc([252, 527], 3.5 + turn * 3.6, turn * 1.7, turn * 1.7 + 5.8),
			{ colour: YELLOW, width: 9, force: 0.95 },
		);
}
