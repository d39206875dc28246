import type { Easel } from "./canvas.ts";
import { drag } from "./drag.ts";
import { type Course, trace } from "./path.ts";
import type { Pigment } from "./pigment.ts";
import type { Tool } from "./tools.ts";

export interface Pull extends Course {
	width: number;
	/** One colour, two side by side, or none: the tool moves what lies there. */
	paint?: Pigment | readonly [Pigment, Pigment];
	pressure?: number;
}

const isPair = (
	paint: Pigment | readonly [Pigment, Pigment],
): paint is readonly [Pigment, Pigment] => typeof paint[0] !== "number";

/** One stroke by itself. */
export function pull(
	easel: Easel,
	tool: Tool,
	{ paint, width, pressure = 1, ...course }: Pull,
) {
	const pair = paint && (isPair(paint) ? paint : ([paint, paint] as const));
	drag(easel, {
		tool,
		path: trace(easel, { wander: 0.03, ...course }),
		width,
		paint: pair,
		pressure,
	});
}
