import type {
	GlobalCompositeOperation,
	Path2D,
	SKRSContext2D,
} from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import { bristles } from "./bristles.ts";
import type { Hand } from "./cut.ts";
import { boundsOf, type Outline } from "./shapes.ts";
import { tint } from "./tint.ts";

/** Paint on one shape. */
export interface Coat extends Hand {
	colour: string;
	/** Direction of the brush in radians. */
	angle?: number;
	/** From 0, flat, to 1, every hair to be seen. */
	streaks?: number;
	/** How the coat lies on what is below: `multiply` for ink that lets it through. */
	mode?: GlobalCompositeOperation;
	alpha?: number;
	/** Places that the paint missed, for each 1000 square units. */
	misses?: number;
	/** Paint that gathered along the edge, from 0 to 1. */
	pool?: number;
}

/** Clouds in the paint, and the hairs of the brush. */
export function brush(
	context: SKRSContext2D,
	{ random, noise }: Sheet,
	shape: Outline,
	{ colour, angle = 0, streaks = 0.6 }: Coat,
): void {
	const { left, top, width, height } = boundsOf(shape);
	const clouds = Math.min(40, 3 + Math.round((width * height) / 9_000));
	for (let cloud = 0; cloud < clouds; cloud++) {
		const x = left + random() * width;
		const y = top + random() * height;
		const radius = 30 + random() * 110;
		const glow = context.createRadialGradient(x, y, 0, x, y, radius);
		const by = random() > 0.5 ? 0.3 : -0.22;
		glow.addColorStop(0, tint(colour, by, 0.05 + 0.1 * random()));
		glow.addColorStop(1, tint(colour, by, 0));
		context.fillStyle = glow;
		context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
	}
	bristles(context, {
		centre: [left + width / 2, top + height / 2],
		reach: Math.hypot(width, height) / 2,
		colour,
		angle,
		streaks,
		random,
		noise,
	});
}

/** Paint gathers where the brush turned back. */
export function edge(
	context: SKRSContext2D,
	path: Path2D,
	{ colour, pool = 0.5 }: Coat,
): void {
	context.lineJoin = "round";
	for (const [lineWidth, strength] of [
		[5, 0.1],
		[2.4, 0.16],
		[1, 0.22],
	] as const) {
		context.lineWidth = lineWidth;
		context.strokeStyle = tint(colour, -0.4, strength * pool);
		context.stroke(path);
	}
}

/** Spots where the ground shows through. */
export function miss(
	context: SKRSContext2D,
	{ random }: Sheet,
	shape: Outline,
	{ misses = 0.5 }: Coat,
): void {
	const { left, top, width, height } = boundsOf(shape);
	context.globalCompositeOperation = "destination-out";
	const count = Math.round((width * height * misses) / 1_000);
	for (let spot = 0; spot < count; spot++) {
		const size = 0.2 + random() ** 4 * 1.5;
		context.globalAlpha = 0.25 + random() * 0.6;
		context.beginPath();
		context.ellipse(
			left + random() * width,
			top + random() * height,
			size * (1 + random()),
			size,
			random() * 3,
			0,
			7,
		);
		context.fill();
	}
}
