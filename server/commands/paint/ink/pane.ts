import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import { fieldOf } from "./field.ts";
import type { Paper } from "./paper.ts";
import { type Pigment, pineSoot } from "./pigments.ts";
import { wash } from "./wash.ts";

/** A window in the sheet, in units. */
export const PANE = { left: 46, top: 44, right: 754, bottom: 946 };

/** The grey of the glass, darker downwards. */
export function pane(paper: Paper): void {
	const { noise } = paper.sheet;
	const field = fieldOf(paper.sheet, 7, (context) =>
		context.fillRect(
			PANE.left,
			PANE.top,
			PANE.right - PANE.left,
			PANE.bottom - PANE.top,
		),
	);
	wash(paper, {
		field,
		pigment: pineSoot,
		ragged: 7,
		rim: 0.6,
		granulation: 0.9,
		cloudy: 0.5,
		strength: (x, y) =>
			0.3 +
			0.34 *
				smoothStep(100, 900, y + 160 * layered(noise, x / 260, y / 260, 2)),
	});
}

/** Something blurred behind the glass; it keeps off the edges of the pane. */
export function mass(
	paper: Paper,
	pigment: Pigment,
	strength: number,
	blur: number,
	draw: Parameters<typeof fieldOf>[2],
): void {
	const field = fieldOf(paper.sheet, blur, (context) => {
		context.beginPath();
		context.rect(
			PANE.left + 5,
			PANE.top + 5,
			PANE.right - PANE.left - 10,
			PANE.bottom - PANE.top - 10,
		);
		context.clip();
		context.beginPath();
		draw(context);
	});
	const { left, right, top, bottom } = PANE;
	wash(paper, {
		field,
		pigment,
		soft: 1,
		ragged: 22,
		cloudy: 0.7,
		granulation: 0.9,
		strength: (x, y) =>
			strength *
			smoothStep(left, left + 9, x) *
			smoothStep(right, right - 9, x) *
			smoothStep(top, top + 9, y) *
			smoothStep(bottom, bottom - 9, y),
	});
}
