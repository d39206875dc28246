import { createCanvas } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";

const FIBRES = 1_500;

/** The long fibres of mulberry paper: 0 where there is none, 1 on a thick one; one number a pixel. */
export function fibresOn(sheet: Sheet): Float32Array {
	const { width, height } = sheet.context.canvas;
	const canvas = createCanvas(width, height);
	const context = canvas.getContext("2d");
	context.scale(sheet.scale, sheet.scale);
	context.lineCap = "round";
	for (let index = 0; index < FIBRES; index++) drawFibre(context, sheet);
	const { data } = context.getImageData(0, 0, width, height);
	return Float32Array.from(
		{ length: width * height },
		(_, at) => (data[at * 4 + 3] ?? 0) / 255,
	);
}

function drawFibre(
	context: Sheet["context"],
	{ random, width, height }: Sheet,
): void {
	const x = random() * width;
	const y = random() * height;
	const angle = random() * Math.PI * 2;
	const length = 14 + 60 * random() ** 3;
	const bend = () => (random() - 0.5) * length * 0.9;
	context.lineWidth = 0.35 + 0.5 * random();
	context.strokeStyle = `rgb(0 0 0 / ${0.15 + 0.55 * random()})`;
	context.beginPath();
	context.moveTo(x, y);
	context.bezierCurveTo(
		x + bend(),
		y + bend(),
		x + Math.cos(angle) * length + bend(),
		y + Math.sin(angle) * length + bend(),
		x + Math.cos(angle) * length,
		y + Math.sin(angle) * length,
	);
	context.stroke();
}
