import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import { brush, type Coat, edge, miss } from "./coat.ts";
import { cut } from "./cut.ts";
import { boundsOf, type Outline } from "./shapes.ts";

/** Paints a shape with one coat. */
export function gouache(sheet: Sheet, shape: Outline, coat: Coat): void {
	const path = cut(sheet, shape, coat);
	const { left, top, width, height } = grown(shape);
	const { scale } = sheet;
	const layer = createCanvas(
		Math.ceil(width * scale) + 1,
		Math.ceil(height * scale) + 1,
	);
	const context = layer.getContext("2d");
	context.scale(scale, scale);
	context.translate(-left, -top);
	context.fillStyle = coat.colour;
	context.fill(path);
	context.globalCompositeOperation = "source-atop";
	brush(context, sheet, shape, coat);
	edge(context, path, coat);
	miss(context, sheet, shape, coat);
	place(sheet, layer, { left, top, ...coat });
}

function grown(shape: Outline) {
	const { left, top, width, height } = boundsOf(shape);
	return {
		left: left - 6,
		top: top - 6,
		width: width + 12,
		height: height + 12,
	};
}

function place(
	{ context, scale }: Sheet,
	layer: Canvas,
	to: Pick<Coat, "mode" | "alpha"> & { left: number; top: number },
): void {
	context.save();
	context.globalCompositeOperation = to.mode ?? "source-over";
	context.globalAlpha = to.alpha ?? 1;
	context.drawImage(
		layer,
		to.left,
		to.top,
		layer.width / scale,
		layer.height / scale,
	);
	context.restore();
}
