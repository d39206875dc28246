import type { Easel } from "../../pictures/painter/canvas.ts";
import type { Pigment } from "../../pictures/painter/pigment.ts";
import { pull } from "../../pictures/painter/pull.ts";
import type { Tool } from "../../pictures/painter/tools.ts";

/**
 * A stroke in one line: where it begins, its heading in radians, its length and width in units, the two paints side
 * by side (without them the tool moves what lies there), and how far it turns, in radians.
 */
export type Touch = readonly [
	x: number,
	y: number,
	heading: number,
	length: number,
	width: number,
	first?: Pigment,
	second?: Pigment,
	bend?: number,
];

/** Strokes with one tool, one after another. */
export function touches(easel: Easel, tool: Tool, of: readonly Touch[]): void {
	for (const [x, y, heading, length, width, first, second, bend] of of) {
		const paint = first && second && ([first, second] as const);
		const course = { from: { x, y }, heading, length, bend: bend ?? 0 };
		pull(easel, tool, { ...course, width, ...(paint && { paint }) });
	}
}
