import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import { GOLDEN, within } from "./grow.ts";
import { dot, hair } from "./lines.ts";
import { type Point, polar } from "./points.ts";

interface Umbel {
	at: Point;
	/** Where its stalk is heading, in radians. */
	angle: number;
	radius: number;
	rays: number;
	/** Of a ray at its foot, in units. */
	weight: number;
	/** Given for what is far and what is near, 0 to 1. */
	colourAt: (near: number) => string;
}

interface Ray {
	tip: Point;
	knee: Point;
	near: number;
	angle: number;
}

/** The places of so many rays on a dome, in the order of a sunflower's seeds, the farthest first. */
function dome(
	at: Point,
	angle: number,
	count: number,
	spread: number,
	lengthOf: (rise: number) => number,
): Ray[] {
	const rays = Array.from({ length: count }, (_, index): Ray => {
		const lean = Math.sqrt((index + 0.5) / count) * spread;
		const turn = index * GOLDEN;
		const aside = Math.sin(lean) * Math.cos(turn);
		const near = Math.sin(lean) * Math.sin(turn);
		const length = lengthOf(lean / spread);
		const forth = Math.cos(lean) - near * 0.24;
		const heading = angle + Math.atan2(aside, forth);
		const reach = Math.hypot(aside, forth) * length;
		const tip = polar(at, heading, reach);
		const knee = polar(
			at,
			angle + Math.atan2(aside * 0.62, forth),
			reach * 0.5,
		);
		return { tip, knee, near: (near + 1) / 2, angle: heading };
	});
	return rays.sort((a, b) => a.near - b.near);
}

/** An umbel of umbels: angelica, cow parsley, wild carrot. */
export function umbel(
	{ random }: Pick<Sheet, "random">,
	context: SKRSContext2D,
	{ at, angle, radius, rays, weight, colourAt }: Umbel,
): void {
	const jitter = () => within(random, 0.88, 1.08);
	for (const ray of dome(at, angle, rays, 1.15, () => radius * jitter())) {
		const colour = colourAt(ray.near);
		context.strokeStyle = colour;
		context.fillStyle = colour;
		hair(context, [at, ray.knee, ray.tip], weight * (0.6 + ray.near * 0.5));
		const small = radius * within(random, 0.2, 0.27);
		const count = 13 + Math.floor(random() * 9);
		const heading = (ray.angle * 2 + angle) / 3;
		for (const twig of dome(
			ray.tip,
			heading,
			count,
			1.35,
			() => small * jitter(),
		)) {
			hair(context, [ray.tip, twig.knee, twig.tip], weight * 0.34);
			seed(context, twig.tip, twig.angle, weight * within(random, 0.55, 0.95));
		}
	}
}

/** Two halves of a ripe seed, a little apart. */
function seed(
	context: SKRSContext2D,
	at: Point,
	angle: number,
	size: number,
): void {
	for (const side of [-1, 1]) {
		const centre = polar(at, angle + side * 1.2, size * 0.55);
		context.beginPath();
		context.ellipse(
			centre.x,
			centre.y,
			size,
			size * 0.5,
			angle + side * 0.3,
			0,
			7,
		);
		context.fill();
	}
	dot(context, at, size * 0.3);
}
