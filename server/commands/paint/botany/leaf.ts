import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import { within } from "./grow.ts";
import { hair, ribbon } from "./lines.ts";
import { headingAt, type Point, polar } from "./points.ts";

interface Leaf {
	/** From the stalk to the tip. */
	midrib: readonly Point[];
	width: number;
	/** Where it is widest; below 1: near the stalk. */
	fullness?: number;
	/** Pairs of side veins. */
	veins?: number;
	/** What the leaf is filled with: a colour or a gradient. */
	fill: string | CanvasGradient;
	/** How far the veins are lifted out of the paint, from 0 to 1. */
	lift?: number;
}

/** A leaf with its veins lifted out, for a film of its own or a wash. */
export function leaf(
	{ random }: Pick<Sheet, "random">,
	layer: SKRSContext2D,
	{ midrib, width, fullness = 0.75, veins = 8, fill, lift = 0.45 }: Leaf,
): void {
	const wave = within(random, 4, 9);
	const phase = within(random, 0, 6);
	const outline = ribbon(
		midrib,
		(share, side) => {
			const full = Math.sin(Math.PI * share ** fullness);
			return (
				width * full ** 0.9 * (1 + 0.05 * Math.sin(share * wave + phase * side))
			);
		},
		36,
	);
	// A line of bare paper parts the leaf from those below it.
	layer.globalCompositeOperation = "destination-out";
	layer.lineWidth = width * 0.05;
	layer.strokeStyle = "black";
	layer.stroke(outline);
	layer.globalCompositeOperation = "source-over";
	layer.fillStyle = fill;
	layer.fill(outline);
	layer.save();
	layer.clip(outline);
	layer.globalCompositeOperation = "destination-out";
	layer.strokeStyle = `rgb(0 0 0 / ${lift})`;
	hair(layer, midrib, width * 0.035);
	layer.strokeStyle = `rgb(0 0 0 / ${lift * 0.7})`;
	for (let pair = 1; pair <= veins; pair++)
		for (const side of [1, -1]) {
			const from = headingAt(
				midrib,
				(pair - within(random, 0.4, 0.6)) / (veins + 1),
			);
			const lean = within(random, 0.8, 0.95);
			const knee = polar(from, from.angle + side * lean, width * 0.3);
			hair(
				layer,
				[from, knee, polar(knee, from.angle + side * lean * 0.55, width * 0.4)],
				width * 0.014,
			);
		}
	layer.restore();
}
