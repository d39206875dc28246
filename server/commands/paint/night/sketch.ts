import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { colourOf, cssOf } from "../pixels.ts";

/** Fills everything from the top down: `[share of the way, colour]`. */
export function fall(
	context: SKRSContext2D,
	from: number,
	to: number,
	stops: readonly (readonly [at: number, colour: string])[],
): void {
	const { width, height } = context.canvas;
	const gradient = context.createLinearGradient(0, from, 0, to);
	for (const [at, colour] of stops) gradient.addColorStop(at, colour);
	context.fillStyle = gradient;
	context.fillRect(0, 0, width, height);
}

/** A figure by its corners, written as SVG writes them: `x,y x,y x,y`. */
export function figure(
	context: SKRSContext2D,
	corners: string,
	colour: string,
): void {
	context.beginPath();
	for (const corner of corners.split(" ")) {
		const [x = 0, y = 0] = corner.split(",").map(Number);
		context.lineTo(x, y);
	}
	context.closePath();
	context.fillStyle = colour;
	context.fill();
}

/** Keeps of what is drawn what lies on what was there before. */
function keepTo(context: SKRSContext2D, draw: () => void): void {
	const { width, height } = context.canvas;
	const before = createCanvas(width, height);
	before.getContext("2d").drawImage(context.canvas, 0, 0);
	draw();
	context.save();
	context.resetTransform();
	context.globalCompositeOperation = "destination-in";
	context.drawImage(before, 0, 0);
	context.restore();
}

/** Light or dark that fades out around a place, added as the blend mode says; under `source-atop` it stays on what is there. */
export function halo(
	context: SKRSContext2D,
	{
		x,
		y,
		radius,
		flat = 1,
		colour,
		strength = 1,
		mode = "screen",
	}: {
		x: number;
		y: number;
		radius: number;
		/** How much flatter than wide it is, 1 being round. */
		flat?: number;
		colour: string;
		strength?: number;
		mode?: "screen" | "source-over";
	},
): void {
	const gradient = context.createRadialGradient(0, 0, 0, 0, 0, radius);
	const of = colourOf(colour);
	gradient.addColorStop(0, cssOf(of, strength));
	gradient.addColorStop(0.35, cssOf(of, strength * 0.42));
	gradient.addColorStop(0.7, cssOf(of, strength * 0.1));
	gradient.addColorStop(1, cssOf(of, 0));
	const lay = () => {
		context.save();
		context.globalCompositeOperation = mode;
		context.translate(x, y);
		context.scale(1, flat);
		context.fillStyle = gradient;
		context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
		context.restore();
	};
	if (context.globalCompositeOperation === "source-atop") keepTo(context, lay);
	else lay();
}

/** A figure of which only the blurred shape is seen. */
export function blurred(
	context: SKRSContext2D,
	by: number,
	draw: () => void,
): void {
	context.save();
	context.filter = `blur(${by}px)`;
	draw();
	context.restore();
}
