import { Path2D } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import type { Coat } from "./coat.ts";
import { gouache } from "./gouache.ts";
import type { Outline } from "./shapes.ts";

/** How a piece of paper throws its shadow; lengths in units, which the canvas scales for its blur too. */
interface Shade {
	dx: number;
	dy: number;
	blur: number;
	alpha: number;
	colour?: string;
}

/** The shadow of a shape on what lies below it. */
function shadow(
	{ context }: Sheet,
	shape: Path2D,
	{ dx, dy, blur, alpha, colour = "#1a1428" }: Shade,
): void {
	context.save();
	context.globalCompositeOperation = "multiply";
	context.filter = `blur(${blur}px)`;
	context.globalAlpha = alpha;
	context.fillStyle = colour;
	context.translate(dx, dy);
	context.fill(shape);
	context.restore();
}

/** A piece of paper laid on the sheet, with the shadow of its thickness. */
export function lay(
	sheet: Sheet,
	shape: Outline,
	coat: Coat,
	shades: readonly Shade[],
): void {
	const plain = pathOf(shape);
	for (const shade of shades) shadow(sheet, plain, shade);
	gouache(sheet, shape, coat);
}

/** The shadow that the edge of an opening throws into it. */
export function recess(sheet: Sheet, shape: Outline, shade: Shade): void {
	const { context, width, height } = sheet;
	const around = new Path2D();
	around.rect(-300, -300, width + 600, height + 600);
	const opening = pathOf(shape);
	around.addPath(opening);
	context.save();
	context.clip(opening);
	shadowAround(sheet, around, shade);
	context.restore();
}

function shadowAround({ context }: Sheet, around: Path2D, shade: Shade) {
	context.globalCompositeOperation = "multiply";
	context.filter = `blur(${shade.blur}px)`;
	context.globalAlpha = shade.alpha;
	context.fillStyle = shade.colour ?? "#1a1428";
	context.translate(shade.dx, shade.dy);
	context.fill(around, "evenodd");
}

function pathOf(shape: Outline): Path2D {
	const path = new Path2D();
	for (const [index, [x, y]] of shape.entries())
		if (index === 0) path.moveTo(x, y);
		else path.lineTo(x, y);
	path.closePath();
	return path;
}
