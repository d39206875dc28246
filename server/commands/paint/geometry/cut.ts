import { Path2D } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import type { Outline, Point } from "./shapes.ts";

/** How steady the hand was, in units. */
export interface Hand {
	/** How far an edge bows over its length. */
	wander?: number;
	/** How far scissors or bristles fray it. */
	rough?: number;
}

/** Between two points of an edge, in units. */
const STEP = 2.4;

/** The shape as scissors would cut it: each call cuts a little otherwise. */
export function cut(
	{ noise, random }: Pick<Sheet, "noise" | "random">,
	shape: Outline,
	{ wander = 1.1, rough = 0.28 }: Hand = {},
): Path2D {
	const piece = random() * 900;
	const stray = (x: number, y: number) =>
		noise(x / 130 + piece, y / 130) * wander +
		noise(x / 9 + piece, y / 9) * rough;
	const path = new Path2D();
	for (const [index, [x, y]] of alongEdges(shape).entries()) {
		const toX = x + stray(x, y);
		const toY = y + stray(y + 500, x + 200);
		if (index === 0) path.moveTo(toX, toY);
		else path.lineTo(toX, toY);
	}
	path.closePath();
	return path;
}

function alongEdges(shape: Outline): Point[] {
	return shape.flatMap((from, index) => {
		const to = shape[(index + 1) % shape.length] ?? from;
		const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
		const steps = Math.max(1, Math.round(length / STEP));
		return Array.from({ length: steps }, (_, step): Point => {
			const share = step / steps;
			return [
				from[0] + (to[0] - from[0]) * share,
				from[1] + (to[1] - from[1]) * share,
			];
		});
	});
}
