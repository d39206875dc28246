import type { SKRSContext2D } from "@napi-rs/canvas";
import { among, colourOf, cssOf } from "../pixels.ts";
import { type Along, beside, type Line } from "./line.ts";

type Ink = string | CanvasGradient;
type CanvasGradient = ReturnType<SKRSContext2D["createLinearGradient"]>;

/** A width that swells from nothing and fades to nothing; `at` is where it is widest. */
export const tapered =
	(width: number, at = 0.4): Along =>
	(share) =>
		width *
		Math.sin(
			Math.PI *
				(share < at ? share / at / 2 : 0.5 + (share - at) / (1 - at) / 2),
		) **
			0.7;

/** A stroke of a brush or pen whose width changes along the line; in units. */
export function stroke(
	context: SKRSContext2D,
	line: Line,
	{ width, ink }: { width: Along; ink: Ink },
): void {
	const edge = (side: 1 | -1) =>
		beside(line, (share) => (side * width(share)) / 2);
	fill(context, [...edge(1), ...edge(-1).toReversed()], ink);
}

/** Fills the shape that a line encloses. */
export function fill(context: SKRSContext2D, outline: Line, ink: Ink): void {
	context.fillStyle = ink;
	context.beginPath();
	for (const { x, y } of outline) context.lineTo(x, y);
	context.closePath();
	context.fill();
}

/** A line of one width. */
export function pen(
	context: SKRSContext2D,
	line: Line,
	{ width, ink }: { width: number; ink: Ink },
): void {
	context.strokeStyle = ink;
	context.lineWidth = width;
	context.lineCap = "round";
	context.lineJoin = "round";
	context.beginPath();
	for (const { x, y } of line) context.lineTo(x, y);
	context.stroke();
}

/** An ink that drifts from colour to colour between the ends of a line. */
export function drifting(
	context: SKRSContext2D,
	line: Line,
	inks: readonly string[],
): Ink {
	const from = line[0] ?? { x: 0, y: 0 };
	const to = line.at(-1) ?? from;
	const gradient = context.createLinearGradient(from.x, from.y, to.x, to.y);
	for (const [index, ink] of inks.entries())
		gradient.addColorStop(index / Math.max(1, inks.length - 1), ink);
	return gradient;
}

/** The colours between those given, for shares from 0 to 1, as Canvas 2D reads them. */
export function inks(...hexes: readonly string[]) {
	const colours = hexes.map(colourOf);
	return (share: number, alpha = 1): string =>
		cssOf(among(colours, share), alpha);
}
