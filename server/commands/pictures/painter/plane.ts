import type { Easel } from "./canvas.ts";
import { drag } from "./drag.ts";
import { drifting } from "./drifting.ts";
import { fill, type Paint } from "./fill.ts";
import { type Point, trace } from "./path.ts";
import type { Pigment } from "./pigment.ts";
import type { Shape } from "./shape.ts";
import { BRISTLE, DRY, FLAT, type Tool } from "./tools.ts";

export interface Plane {
	/** From place to place. */
	colours: readonly Pigment[];
	/** Of the dry brush that goes over it last; none, if there are none. */
	scumble?: readonly Pigment[];
	/** Of the widest strokes, in units. */
	width: number;
	/** Where the first coat runs, in radians. */
	angle: number;
	/** By how much the second coat is turned against it, in radians: the less, the calmer. */
	cross?: number;
	/** How far it is from one colour to the next, in units. */
	size?: number;
	/** How far strokes stray and bend: 1 * stir is lively, 0 stiff. */
	stir?: number;
	/** How much of the first coat the second leaves bare, from 0 to 1. */
	bare?: number;
}

/** A quiet plane of colour as it is laid by hand: a first coat, a second in pieces over it, a dry brush over both. */
export function plane(easel: Easel, figure: Shape, of: Plane): void {
	const {
		colours,
		scumble,
		width,
		angle,
		size = 380,
		bare = 0.4,
		cross = 1.7,
		stir = 1,
	} = of;
	const paint = drifting(easel, colours, size);
	fill(easel, figure, {
		tool: FLAT,
		width,
		angle,
		paint,
		apart: 0.48,
		length: width * 4.2,
		stray: 0.1 * stir,
		bend: 0.12 * stir,
	});
	fill(easel, figure, {
		tool: BRISTLE,
		width: width * 0.7,
		angle: angle + cross,
		paint,
		apart: 0.7,
		length: width * 2.1,
		stray: 0.22 * stir,
		bend: 0.2 * stir,
		gaps: bare,
		over: -0.1,
	});
	fill(easel, figure, {
		tool: FLAT,
		width: width * 0.55,
		angle: angle - 0.16,
		paint,
		apart: 0.9,
		length: width * 2.6,
		stray: 0.2 * stir,
		bend: 0.2 * stir,
		gaps: 0.35 + bare * 0.6,
		over: -0.1,
	});
	if (!scumble) return;
	fill(easel, figure, {
		tool: DRY,
		width: width * 0.8,
		angle: angle + 0.1,
		paint: drifting(easel, scumble, size),
		apart: 1.1,
		length: width * 3,
		stray: 0.2 * stir,
		bend: 0.15 * stir,
		gaps: 0.5,
		over: -0.3,
		pressure: 0.95,
	});
}

/** Strokes along an edge from corner to corner, as one corrects a contour; here and there it is left as it was. */
export function contour(
	easel: Easel,
	corners: readonly Point[],
	of: { tool: Tool; width: number; paint: Paint; gaps?: number },
): void {
	const { random } = easel;
	corners.slice(1).forEach((to, index) => {
		const from = corners[index] ?? to;
		const whole = Math.hypot(to.x - from.x, to.y - from.y);
		const heading = Math.atan2(to.y - from.y, to.x - from.x);
		for (let start = -10; start < whole - 20; ) {
			const length = Math.min(whole - start + 10, 120 + 260 * random());
			const at = {
				x: from.x + Math.cos(heading) * start,
				y: from.y + Math.sin(heading) * start,
			};
			if (random() >= (of.gaps ?? 0.25)) {
				const path = trace(easel, {
					from: at,
					heading: heading + (random() - 0.5) * 0.05,
					length,
					wander: 0.05,
					bend: (random() - 0.5) * 0.08,
				});
				drag(easel, {
					tool: of.tool,
					path,
					width: of.width * (0.8 + 0.4 * random()),
					paint: of.paint(at),
				});
			}
			start += length * 0.9;
		}
	});
}
