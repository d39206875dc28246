import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Random } from "../../../random.ts";
import type { Noise } from "../../pictures/painter/noise.ts";
import { tint } from "./tint.ts";

interface Brushing {
	/** The middle of what is brushed, and how far from it the brush goes, in units. */
	centre: readonly [x: number, y: number];
	reach: number;
	colour: string;
	/** Direction of the strokes in radians. */
	angle: number;
	/** From 0, flat, to 1, every hair to be seen. */
	streaks: number;
	random: Random;
	noise: Noise;
}

/** Between two hairs, in units. */
const HAIR = 2.1;

/** Hairs of a flat brush, drawn over what is there: lighter and darker, none from end to end. */
export function bristles(context: SKRSContext2D, brushing: Brushing): void {
	const { centre, reach, angle, random } = brushing;
	context.save();
	context.translate(...centre);
	context.rotate(angle);
	context.lineCap = "round";
	for (let y = -reach; y < reach; y += HAIR) {
		let x = -reach - random() * 120;
		while (x < reach) {
			const length = 40 + random() * random() * 380;
			hair(context, brushing, { x, y: y + random() * HAIR, length });
			x += length * (0.5 + random() * 0.5);
		}
	}
	context.restore();
}

function hair(
	context: SKRSContext2D,
	{ colour, streaks, random, noise, reach }: Brushing,
	{ x, y, length }: { x: number; y: number; length: number },
): void {
	const stroke = noise(y / 22, reach) * 0.5 + random() - 0.5;
	const strength = streaks * (0.05 + random() * 0.17);
	context.strokeStyle = tint(colour, stroke > 0 ? 0.34 : -0.26, strength);
	context.lineWidth = 0.5 + random() * random() * 3.4;
	context.beginPath();
	context.moveTo(x, y + noise(x / 240, y / 90) * 3);
	for (let along = 24; along < length; along += 24)
		context.lineTo(x + along, y + noise((x + along) / 240, y / 90) * 3);
	context.stroke();
}
