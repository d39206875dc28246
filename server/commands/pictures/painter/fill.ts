import type { Easel } from "./canvas.ts";
import { drag } from "./drag.ts";
import { type Point, trace } from "./path.ts";
import type { Pigment } from "./pigment.ts";
import { hatch, type Shape } from "./shape.ts";
import type { Tool } from "./tools.ts";

/** What is taken up for a stroke that begins at a point. */
export type Paint = (at: Point) => readonly [Pigment, Pigment];

export interface Filling {
	tool: Tool;
	/** Of a stroke, in units. */
	width: number;
	/** Where the strokes run, in radians. */
	angle: number;
	paint: Paint;
	/** How far the strokes lie apart, as a share of their width. */
	apart?: number;
	/** How long a stroke is at most, in units. */
	length?: number;
	/** How far strokes stray from the angle, in radians. */
	stray?: number;
	/** How far they reach over the edge, as a share of their width. */
	over?: number;
	bend?: number;
	/** The share of strokes that are left out. */
	gaps?: number;
	pressure?: number;
}

/** Fills a figure with strokes, in no order and none quite like another; their ends and sides make its edge. */
export function fill(easel: Easel, figure: Shape, filling: Filling): void {
	const { random } = easel;
	const {
		tool,
		width,
		paint,
		apart = 0.6,
		stray = 0.04,
		over = 0,
		bend = 0.04,
		gaps = 0,
	} = filling;
	const { length: longest = 420, pressure = 1 } = filling;
	const about = (size: number) => (random() * 2 - 1) * size;
	const angle = filling.angle + about(0.02);
	const strokes: {
		from: Point;
		heading: number;
		length: number;
		rank: number;
	}[] = [];
	for (const { from, to } of hatch(figure, angle, width * apart)) {
		const whole = Math.hypot(to.x - from.x, to.y - from.y) + 2 * over * width;
		let start = -over * width + about(width * 0.12);
		while (start < whole - width * 0.25) {
			const rest = whole - over * width - start;
			const length = Math.min(rest, longest * (0.65 + 0.5 * random()));
			const isBack = random() < 0.45;
			const at = isBack ? start + length : start;
			const side = about(width * 0.12);
			strokes.push({
				from: {
					x: from.x + Math.cos(angle) * at - Math.sin(angle) * side,
					y: from.y + Math.sin(angle) * at + Math.cos(angle) * side,
				},
				heading: angle + (isBack ? Math.PI : 0) + about(stray),
				length: Math.max(width * 0.4, length + about(width * 0.15)),
				rank: random(),
			});
			start += length * 0.86;
		}
	}
	strokes.sort((a, b) => a.rank - b.rank);
	for (const { from, heading, length } of strokes) {
		if (random() < gaps || length < width * 0.55) continue;
		const path = trace(easel, {
			from,
			heading,
			length,
			bend: about(bend),
			wander: stray,
		});
		drag(easel, {
			tool,
			path,
			width: width * (0.82 + 0.36 * random()),
			paint: paint(from),
			pressure: pressure * (0.92 + 0.16 * random()),
		});
	}
}
