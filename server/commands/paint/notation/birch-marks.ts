import { colourOf, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import type { Tree } from "./tree.ts";

const DARK = "#23232b";

/** Short dark dashes round the trunk, denser at the foot. */
export function marks(
	{ context, random }: Sheet,
	tree: Tree,
	axis: (y: number) => number,
): void {
	const { width, foot } = tree;
	for (let mark = 0; mark < 64; mark++) {
		const y = foot * random() ** 0.75 - 12;
		const fromLeft = random() < 0.6;
		const length = width * (0.08 + 0.5 * random() ** 3);
		const half = width * 0.47;
		const start = fromLeft ? -half : half - length;
		const inner = random() < 0.25 ? (random() - 0.5) * width * 0.5 : 0;
		const left = axis(y) + (inner === 0 ? start : inner - length / 2);
		const thick = 0.8 + 2.6 * random() ** 2;
		context.fillStyle = cssOf(colourOf(DARK), 0.45 + 0.5 * random());
		lens(context, left, y, length, thick, random() * 3);
	}
}

function lens(
	context: Sheet["context"],
	x: number,
	y: number,
	length: number,
	thick: number,
	sag: number,
): void {
	context.beginPath();
	context.moveTo(x, y);
	context.quadraticCurveTo(
		x + length * 0.4,
		y + sag - thick,
		x + length,
		y + sag * 0.3,
	);
	context.quadraticCurveTo(x + length * 0.6, y + sag + thick, x, y);
	context.fill();
}

/** Where branches were: a dark scar, sometimes with a drooping brow. */
export function eyes(
	{ context, random, noise }: Sheet,
	{ width, foot, x: key }: Tree,
	axis: (y: number) => number,
): void {
	const dark = colourOf(DARK);
	for (let eye = 0; eye < 3; eye++) {
		const y = 40 + random() * (foot - 170);
		const x = axis(y) + (random() - 0.5) * width * 0.5;
		const size = width * (0.06 + 0.13 * random() ** 1.6);
		const tilt = 0.35 * noise(key / 9, eye * 3.3);
		for (let rag = 0; rag < 9; rag++) {
			const down = (rag / 8 - 0.3) * size * 1.5;
			const wide =
				size * (1.15 - Math.abs(rag / 8 - 0.4)) * (0.8 + 0.5 * random());
			context.fillStyle = cssOf(dark, 0.55 + 0.35 * random());
			lens(
				context,
				x - wide * (0.7 + 0.6 * random()) + down * tilt,
				y + down,
				wide * 2,
				size * 0.28,
				tilt * 4,
			);
		}
		const brow = size * (1.1 + 0.9 * random());
		for (const way of [-1, 1]) {
			context.fillStyle = cssOf(dark, 0.35 + 0.45 * random());
			const reach = brow * (0.9 + 0.8 * random()) * way;
			context.beginPath();
			context.moveTo(x, y - size * 0.75);
			context.quadraticCurveTo(
				x + reach * 0.4,
				y - size * 0.5,
				x + reach,
				y + brow * (0.5 + 0.5 * random()),
			);
			context.quadraticCurveTo(
				x + reach * 0.45,
				y - size * 0.1,
				x,
				y - size * 0.2,
			);
			context.fill();
		}
	}
}
