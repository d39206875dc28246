import type { Sheet } from "../sheet.ts";
import { type Point, polar } from "./points.ts";

interface Growth {
	from: Point;
	/** Its direction at the foot, in radians; straight up is -π/2. */
	angle: number;
	length: number;
	/** How far it has turned at its end, in radians. */
	bend?: number;
	/** How far it strays on its way, in radians. */
	wander?: number;
	/** More than 1: it bends only towards its end. */
	late?: number;
	steps?: number;
}

export const UP = -Math.PI / 2;

/** A line as a shoot grows: step by step, bending, and never quite straight. */
export function grow(
	{ random, noise }: Pick<Sheet, "random" | "noise">,
	{
		from,
		angle,
		length,
		bend = 0,
		wander = 0.12,
		late = 1,
		steps = 24,
	}: Growth,
): Point[] {
	const strand = random() * 500;
	const line = [from];
	let at = from;
	for (let step = 1; step <= steps; step++) {
		const share = step / steps;
		const stray = noise(strand, share * 2.2) * wander * Math.min(1, share * 3);
		at = polar(at, angle + bend * share ** late + stray, length / steps);
		line.push(at);
	}
	return line;
}

/** The angle between two leaves that follow each other on a shoot. */
export const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** A number near the middle of a span more often than near its ends. */
export const about = (random: () => number, low: number, high: number) =>
	low + ((random() + random()) / 2) * (high - low);

/** Any number of a span. */
export const within = (random: () => number, low: number, high: number) =>
	low + random() * (high - low);
