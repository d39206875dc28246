import type { Easel } from "../../pictures/painter/canvas.ts";
import { drag } from "../../pictures/painter/drag.ts";
import { layered } from "../../pictures/painter/noise.ts";
import { type Point, trace } from "../../pictures/painter/path.ts";
import { deepen, mix, type Pigment } from "../../pictures/painter/pigment.ts";
import { distanceTo, type Shape } from "../../pictures/painter/shape.ts";
import type { Tool } from "../../pictures/painter/tools.ts";

/** The colour that belongs to a place. */
type ColourAt = (at: Point) => Pigment;

interface Dabs {
	tool: Tool;
	/** In units. */
	width: number;
	length: number;
	/** How far they lie apart, in units. */
	apart: number;
	colour: ColourAt;
	/** Where they run at a place, in radians. */
	heading(at: Point): number;
	/** How far they stray from that, in radians. */
	stray?: number;
	bend?: number;
	/** The share that is left out. */
	gaps?: number;
	/** How far a mixture may turn out lighter or darker, in density. */
	vary?: number;
	pressure?: number;
}

function placesIn({ random }: Easel, figure: Shape, apart: number): Point[] {
	const xs = figure.map(({ x }) => x);
	const ys = figure.map(({ y }) => y);
	const places: (Point & { rank: number })[] = [];
	for (let y = Math.min(...ys); y < Math.max(...ys); y += apart) {
		for (let x = Math.min(...xs); x < Math.max(...xs); x += apart) {
			const place = {
				x: x + random() * apart,
				y: y + random() * apart,
				rank: random(),
			};
			if (distanceTo(figure, place.x, place.y) < 0) places.push(place);
		}
	}
	return places.sort((a, b) => a.rank - b.rank);
}

/** Covers a figure with single touches, each in the colour and the direction of its place, in no order. */
export function dabs(easel: Easel, figure: Shape, of: Dabs): void {
	const { random } = easel;
	const { stray = 0.25, bend = 0.2, gaps = 0, vary = 0.12, pressure = 1 } = of;
	const about = (size: number) => (random() * 2 - 1) * size;
	for (const place of placesIn(easel, figure, of.apart)) {
		if (random() < gaps) continue;
		const length = of.length * (0.6 + 0.8 * random());
		const heading =
			of.heading(place) + about(stray) + (random() < 0.4 ? Math.PI : 0);
		const from = {
			x: place.x - (Math.cos(heading) * length) / 2,
			y: place.y - (Math.sin(heading) * length) / 2,
		};
		const path = trace(easel, {
			from,
			heading,
			length,
			bend: about(bend),
			wander: stray / 2,
		});
		const mean = of.colour(place);
		const other = of.colour({
			x: place.x + about(of.length),
			y: place.y + about(of.width),
		});
		drag(easel, {
			tool: of.tool,
			path,
			width: of.width * (0.7 + 0.6 * random()),
			paint: [
				deepen(mean, about(vary)),
				deepen(mix(mean, other, 0.6), about(vary)),
			],
			pressure: pressure * (0.92 + 0.16 * random()),
		});
	}
}

/** Colours one after another along a line of places; the seams between them wander. */
export function ramp(
	{ noise, random }: Easel,
	stops: readonly (readonly [place: number, colour: Pigment])[],
	of: { along(at: Point): number; stray?: number; size?: number },
): ColourAt {
	const { along, stray = 30, size = 160 } = of;
	const offset = random() * 500;
	return (at) => {
		const place =
			along(at) + stray * layered(noise, at.x / size + offset, at.y / size, 2);
		const next = stops.findIndex(([start]) => start > place);
		const upper = stops.at(next < 0 ? -1 : next);
		const lower = stops.at(next < 0 ? -1 : Math.max(0, next - 1));
		if (!upper || !lower) throw new Error("A ramp without colours");
		const [from, first] = lower;
		const [to, second] = upper;
		if (to <= from) return second;
		return mix(
			first,
			second,
			Math.min(1, Math.max(0, (place - from) / (to - from))),
		);
	};
}
