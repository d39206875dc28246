import type { Noise } from "../../pictures/painter/noise.ts";
import type { Sheet } from "../sheet.ts";
import { across, type Point } from "./line.ts";

/** The curve as a hand draws it. */
export const unsteady = (
	points: readonly Point[],
	noise: Noise,
	by: number,
	lane: number,
): Point[] =>
	points.map(([x, y]) => [
		x +
			by * noise(x / 70 + lane, y / 70) +
			0.25 * by * noise(x / 9, y / 9 + lane),
		y +
			by * noise(x / 70, y / 70 + lane) +
			0.25 * by * noise(x / 9 + lane, y / 9),
	]);

interface Pen {
	colour: string;
	/** In units. */
	width: number;
	/** How far the hand strays, in units. */
	wobble?: number;
	/** Share of the width at the beginning, in the middle and at the end. */
	pressure?: readonly [number, number, number];
}

/** A line of changing width, with a hand's unsteadiness. */
export function penLine(
	{ context, noise, random }: Sheet,
	points: readonly Point[],
	{ colour, width, wobble = 0.8, pressure = [0.7, 1, 0.55] }: Pen,
): void {
	const lane = random() * 900;
	const line = unsteady(points, noise, wobble, lane);
	const half = (share: number, index: number) => {
		const [start, middle, end] = pressure;
		const bow = Math.sin(Math.PI * share);
		const base = start + (end - start) * share;
		const press = base + (middle - (start + end) / 2) * bow;
		return (width / 2) * press * (1 + 0.22 * noise(index / 9, lane));
	};
	const side = (sign: number) =>
		line.map(([x, y], index) => {
			const [dx, dy] = across(line, index);
			const by = sign * half(index / (line.length - 1), index);
			return [x + dx * by, y + dy * by] satisfies Point;
		});
	context.fillStyle = colour;
	fillShape({ context }, [...side(1), ...side(-1).reverse()]);
}

export function fillShape(
	{ context }: Pick<Sheet, "context">,
	points: readonly Point[],
): void {
	context.beginPath();
	for (const [x, y] of points) context.lineTo(x, y);
	context.closePath();
	context.fill();
}
