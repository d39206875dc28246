import {
	createCanvas,
	type GlobalCompositeOperation,
	type SKRSContext2D,
} from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";

/** Clear film of the sheet's size, which measures in units as well. */
export function film({ context, scale }: Sheet): SKRSContext2D {
	const { width, height } = context.canvas;
	const layer = createCanvas(width, height).getContext("2d");
	layer.scale(scale, scale);
	return layer;
}

interface Placing {
	opacity?: number;
	mode?: GlobalCompositeOperation;
	/** In units. */
	blur?: number;
	/** Shifts it, in units. */
	by?: { x: number; y: number };
}

/** Lays a film onto a context of the same size. */
export function lay(
	{ scale }: Pick<Sheet, "scale">,
	onto: SKRSContext2D,
	layer: SKRSContext2D,
	{ opacity = 1, mode = "source-over", blur = 0, by = { x: 0, y: 0 } }: Placing,
): void {
	onto.save();
	onto.resetTransform();
	onto.globalAlpha = opacity;
	onto.globalCompositeOperation = mode;
	if (blur > 0) onto.filter = `blur(${blur * scale}px)`;
	onto.drawImage(layer.canvas, by.x * scale, by.y * scale);
	onto.restore();
}

/** Gives the film's memory back at once, which is much at full size. */
export function discard({ canvas }: SKRSContext2D): void {
	canvas.width = 1;
	canvas.height = 1;
}

/** Gives everything on a film one colour: for shadows. */
export function tint(layer: SKRSContext2D, colour: string): void {
	layer.save();
	layer.resetTransform();
	layer.globalCompositeOperation = "source-in";
	layer.fillStyle = colour;
	layer.fillRect(0, 0, layer.canvas.width, layer.canvas.height);
	layer.restore();
}

/** Lays the shadows of what is on a film onto the sheet. */
export function castShadow(
	sheet: Sheet,
	layer: SKRSContext2D,
	colour: string,
	...placings: Placing[]
): void {
	const shade = film(sheet);
	lay(sheet, shade, layer, {});
	tint(shade, colour);
	for (const placing of placings) lay(sheet, sheet.context, shade, placing);
	discard(shade);
}

/** Draws on a film of its own and lays it down. */
export function drawn(
	sheet: Sheet,
	placing: Placing,
	draw: (layer: SKRSContext2D) => void,
): void {
	const layer = film(sheet);
	draw(layer);
	lay(sheet, sheet.context, layer, placing);
	discard(layer);
}
