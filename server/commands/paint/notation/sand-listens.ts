import { smoothStep } from "../../pictures/painter/noise.ts";
import { among, blend, type Colour, colourOf, cssOf } from "../pixels.ts";
import { onSheet, type Sheet } from "../sheet.ts";
import { bow } from "./bow.ts";
import { finish } from "./ground.ts";
import type { Point } from "./line.ts";
import { placed, plate, sheen, table } from "./plate.ts";

const SAND = ["#f3e2bd", "#e2c38a", "#c9995a", "#fff6df", "#a9683a"].map(
	colourOf,
);

/** Sand on a dark plate that is bowed at its edge: on the left it has found its lines, on the right it has not. */
export const sandListens = onSheet({
	slug: "sand-listens",
	seed: 1787,
	ratio: 0.86,
	draw(sheet) {
		table(sheet);
		plate(sheet);
		sheen(sheet);
		sand(sheet, 190_000);
		spilled(sheet);
		bow(sheet);
		finish(sheet, 3);
	},
});

/** How much the plate moves at a place: none along the lines where sand comes to rest. */
function motion(u: number, v: number): number {
	const [x, y] = [(u + 1) * Math.PI * 0.5, (v + 1) * Math.PI * 0.5];
	const mode = (n: number, m: number) =>
		Math.cos(n * x) * Math.cos(m * y) - Math.cos(m * x) * Math.cos(n * y);
	return (
		mode(2, 7) + 0.35 * mode(3, 6) + 0.3 * Math.cos(4 * x) * Math.cos(4 * y)
	);
}

/** A grain lies where the plate is still; how still it must be depends on how far the tone has come. */
function sand(sheet: Sheet, count: number): void {
	const { random, noise } = sheet;
	for (let grain = 0; grain < count; grain++) {
		const [u, v, luck, size] = [
			random() * 2 - 1,
			random() * 2 - 1,
			random(),
			random(),
		];
		const come = smoothStep(
			0.95,
			-0.35,
			u + 0.35 * v + 0.18 * noise(u * 2, v * 2),
		);
		const wide = 0.17 + 0.2 * (1 - come);
		const rest = Math.exp(-((motion(u, v) / wide) ** 2));
		const chance =
			rest * (0.22 + 0.7 * come) * (0.75 + 0.3 * noise(u * 7, v * 7)) +
			0.12 * (1 - come) ** 1.5 +
			0.006;
		if (luck > chance || Math.max(Math.abs(u), Math.abs(v)) > 0.985) continue;
		speck(sheet, placed(u, v), size);
	}
}

/** A grain with the shadow that it throws down to the right. */
function speck({ context, random }: Sheet, [x, y]: Point, share: number): void {
	const size = 0.7 + 1.3 * share ** 4;
	context.fillStyle = "rgb(6 7 10 / 0.6)";
	context.fillRect(x + size * 0.4, y + size * 0.5, size * 1.3, size);
	context.fillStyle = cssOf(tint(random()), 0.95);
	context.beginPath();
	context.ellipse(x, y, size, size * 0.75, random() * 3, 0, 2 * Math.PI);
	context.fill();
}

const tint = (share: number): Colour =>
	blend(
		among(SAND.slice(0, 3), share),
		(share * 97) % 1 < 0.07 ? (SAND[4] ?? [0, 0, 0]) : (SAND[3] ?? [0, 0, 0]),
		((share * 31) % 1) * 0.5,
	);

/** What has jumped over the edge. */
function spilled(sheet: Sheet): void {
	const { random } = sheet;
	for (let grain = 0; grain < 900; grain++) {
		const [along, out] = [random() * 2.1 - 1.05, 1.01 + 0.22 * random() ** 2.4];
		const point = random() < 0.5 ? placed(along, out) : placed(-out, along);
		speck(sheet, point, random() * 0.8);
	}
}
