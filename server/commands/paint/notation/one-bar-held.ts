import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import { colourOf, cssOf } from "../pixels.ts";
import { onSheet, type Sheet } from "../sheet.ts";
import { finish, paper } from "./ground.ts";
import { onLayer } from "./layer.ts";
import { along, type Point, straight } from "./line.ts";
import { dry } from "./materials.ts";
import { fillShape, penLine } from "./pen.ts";
import { windowLight } from "./window-light.ts";

const INK = cssOf(colourOf("#1b1c24"), 0.96);

const PENCIL = cssOf(colourOf("#63625f"), 0.6);

const GAP = 13;

const STAFF = 640;

const BAR: readonly [number, number] = [330, 512];

/** An empty page in the light of a window, with a single bar of rest, held. */
export const oneBarHeld = onSheet({
	slug: "one-bar-held",
	seed: 1952,
	ratio: 0.71,
	draw(sheet) {
		paper(sheet, {
			colour: "#e9e3d6",
			stain: "#cfc0a6",
			clouds: 0.3,
			fibres: 2600,
		});
		windowLight(sheet);
		erased(sheet);
		staff(sheet);
		bar(sheet);
		finish(sheet);
	},
});

const lineY = (line: number, x: number) =>
	STAFF + line * GAP - (x - 355) * 0.018;

/** What was written here before and rubbed out. */
function erased(sheet: Sheet): void {
	onLayer(
		sheet,
		(layer) => {
			for (let row = 0; row < 2; row++)
				for (let line = 0; line < 5; line++) {
					const y = 235 + row * 200 + line * GAP;
					penLine(layer, straight([70, y + 4], [650, y - 6]), {
						colour: cssOf(colourOf("#6a6660"), 0.34),
						width: 1.4,
					});
				}
		},
		{
			opacity: 0.5,
			develop: (mark, x, y) => {
				mark.cover *= smoothStep(
					-0.1,
					0.6,
					layered(sheet.noise, x / 120, y / 80, 3),
				);
			},
		},
	);
}

function staff(sheet: Sheet): void {
	onLayer(
		sheet,
		(layer) => {
			for (let line = 0; line < 5; line++) {
				const [from, to] = [
					64 + layer.random() * 14,
					640 + layer.random() * 30,
				];
				penLine(
					layer,
					straight([from, lineY(line, from)], [to, lineY(line, to)]),
					{
						colour: PENCIL,
						width: 1.7,
						wobble: 1.1,
						pressure: [0.9, 1.1, 0.4],
					},
				);
			}
		},
		{ develop: dry(sheet, { tooth: 1.5, softness: 0.6 }) },
	);
}

/** The sign to hold: a bow that swells as the pen is pressed, and a red dot. */
function hold(sheet: Sheet, [x, y]: Point): void {
	const edge = (inner: number): readonly Point[] =>
		along(60, (share) => {
			const angle = Math.PI * (1.02 + 0.95 * share);
			const by = inner * (1 + 5 * Math.sin(Math.PI * share) ** 1.4);
			const high = 26 + 2.5 * (1 - share) - by;
			return [
				x + (28 - by * 0.7) * Math.cos(angle),
				y + high * Math.sin(angle),
			];
		});
	sheet.context.fillStyle = INK;
	fillShape(sheet, [...edge(0), ...[...edge(1)].reverse()]);
	const dot = along(40, (share): Point => {
		const angle = share * 2 * Math.PI;
		const rough = 4.6 + 0.5 * sheet.noise(Math.cos(angle), Math.sin(angle));
		return [
			x + rough * Math.cos(angle),
			y - 4 + rough * 0.92 * Math.sin(angle),
		];
	});
	sheet.context.fillStyle = "#b0472f";
	fillShape(sheet, dot);
}

/** Two bar lines, the rest that hangs from the fourth line, and the sign to hold it. */
function bar(sheet: Sheet): void {
	for (const x of BAR)
		penLine(sheet, straight([x + 1, lineY(0, x) - 2], [x, lineY(4, x) + 3]), {
			colour: INK,
			width: 2.8,
		});
	const middle = (BAR[0] + BAR[1]) / 2;
	const y = lineY(1, middle);
	sheet.context.fillStyle = INK;
	fillShape(sheet, [
		[middle - 15, y],
		[middle + 16, y - 1],
		[middle + 15, y + 8],
		[middle - 14, y + 8.5],
	]);
	hold(sheet, [middle, y - 34]);
}
