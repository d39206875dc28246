import type { Sheet } from "../sheet.ts";
import type { Point } from "./shapes.ts";

interface Lead {
	/** In units. */
	width?: number;
	/** From 0 to 1. */
	strength?: number;
}

/** A line of pencil along the points: it presses and lifts, and skips the hollows of the paper. */
export function pencil(
	{ context, noise, random }: Sheet,
	points: readonly Point[],
	{ width = 0.9, strength = 0.5 }: Lead = {},
): void {
	const line = random() * 700;
	context.save();
	context.globalCompositeOperation = "multiply";
	context.strokeStyle = "#2b2a33";
	for (const [from, to] of pieces(points)) {
		const press = 0.6 + 0.4 * noise(from[0] / 60 + line, from[1] / 60);
		const tooth = 0.75 + 0.35 * noise(from[0] / 2.1, from[1] / 2.1 + line);
		const stray = (x: number, y: number) => noise(x / 90 + line, y / 90) * 0.6;
		context.globalAlpha = Math.min(1, Math.max(0.04, strength * press * tooth));
		context.lineWidth = width * (0.7 + 0.4 * press);
		context.beginPath();
		context.moveTo(from[0] + stray(...from), from[1] + stray(from[1], from[0]));
		context.lineTo(to[0] + stray(...to), to[1] + stray(to[1], to[0]));
		context.stroke();
	}
	context.restore();
}

function pieces(points: readonly Point[]): [Point, Point][] {
	return points.slice(1).flatMap((to, index) => {
		const from = points[index] ?? to;
		const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
		const steps = Math.max(1, Math.round(length / 2));
		const at = (step: number): Point => [
			from[0] + ((to[0] - from[0]) * step) / steps,
			from[1] + ((to[1] - from[1]) * step) / steps,
		];
		return Array.from({ length: steps }, (_, step): [Point, Point] => [
			at(step),
			at(step + 1),
		]);
	});
}
