import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";

/** A pixel of a layer: its colour, each part to 255, and how much it covers, from 0 to 1. */
interface Mark {
	red: number;
	green: number;
	blue: number;
	cover: number;
}

/** Changes a mark at its place in units. */
export type Develop = (mark: Mark, x: number, y: number) => void;

/** Left, top, right and bottom in units. */
export type Region = readonly [number, number, number, number];

interface Laying {
	/** What the material makes of the drawing, pixel by pixel. */
	develop?: Develop;
	/** Outside of it nothing is laid; the whole sheet if it is missing. */
	within?: Region;
	/** In units. */
	blur?: number;
	mode?: GlobalCompositeOperation;
	opacity?: number;
}

/** Draws apart from the sheet, lets the drawing become a material, and lays it on the sheet. */
export function onLayer(
	sheet: Sheet,
	draw: (layer: Sheet) => void,
	{ develop, within, blur = 0, mode = "source-over", opacity = 1 }: Laying = {},
): void {
	const { context: under, scale } = sheet;
	const [canvas, spare] = emptied(under.canvas);
	const context = canvas.getContext("2d");
	context.save();
	context.scale(scale, scale);
	draw({ ...sheet, context });
	context.restore();
	const drawn = blur > 0 ? blurred(canvas, spare, blur * scale) : canvas;
	const box = boxOf(canvas, scale, within);
	if (develop) developAll(drawn, scale, develop, box);
	under.save();
	under.resetTransform();
	under.globalCompositeOperation = mode;
	under.globalAlpha = opacity;
	under.drawImage(drawn, ...box, ...box);
	under.restore();
	// What is drawn is only noted down until somebody looks, and the layer is about to be used again.
	under.getImageData(0, 0, 1, 1);
}

/** Left, top, width and height in pixels. */
type Box = readonly [number, number, number, number];

function boxOf(
	{ width, height }: Canvas,
	scale: number,
	[left, top, right, bottom]: Region = [0, 0, width / scale, height / scale],
): Box {
	const inside = (value: number, most: number) =>
		Math.min(most, Math.max(0, Math.round(value * scale)));
	const [x, y] = [inside(left, width), inside(top, height)];
	const [wide, high] = [inside(right, width) - x, inside(bottom, height) - y];
	return [x, y, Math.max(1, wide), Math.max(1, high)];
}

/** A new canvas for each layer would take gigabytes before any is let go. */
const layers = new WeakMap<Canvas, readonly [Canvas, Canvas]>();

function emptied(under: Canvas): readonly [Canvas, Canvas] {
	const { width, height } = under;
	const pair = layers.get(under) ?? [
		createCanvas(width, height),
		createCanvas(width, height),
	];
	layers.set(under, pair);
	for (const canvas of pair)
		canvas.getContext("2d").clearRect(0, 0, width, height);
	return pair;
}

/** @param by in pixels */
function blurred(canvas: Canvas, spare: Canvas, by: number): Canvas {
	const context = spare.getContext("2d");
	context.save();
	context.filter = `blur(${by}px)`;
	context.drawImage(canvas, 0, 0);
	context.restore();
	return spare;
}

function developAll(
	canvas: Canvas,
	scale: number,
	develop: Develop,
	[left, top, width, height]: Box,
): void {
	const context = canvas.getContext("2d");
	const image = context.getImageData(left, top, width, height);
	const { data } = image;
	const mark: Mark = { red: 0, green: 0, blue: 0, cover: 0 };
	for (let y = 0, at = 0; y < height; y++) {
		for (let x = 0; x < width; x++, at += 4) {
			const alpha = data[at + 3] ?? 0;
			if (alpha === 0) continue;
			mark.red = data[at] ?? 0;
			mark.green = data[at + 1] ?? 0;
			mark.blue = data[at + 2] ?? 0;
			mark.cover = alpha / 255;
			develop(mark, (left + x) / scale, (top + y) / scale);
			data[at] = mark.red;
			data[at + 1] = mark.green;
			data[at + 2] = mark.blue;
			data[at + 3] = mark.cover * 255;
		}
	}
	context.putImageData(image, left, top);
}

/** What surrounds the points, with so much around it, in units. */
export function regionOf(
	points: readonly (readonly [number, number])[],
	around: number,
): Region {
	const xs = points.map(([x]) => x);
	const ys = points.map(([, y]) => y);
	return [
		Math.min(...xs) - around,
		Math.min(...ys) - around,
		Math.max(...xs) + around,
		Math.max(...ys) + around,
	];
}
