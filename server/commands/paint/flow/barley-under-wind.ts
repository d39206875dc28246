import { smoothStep } from "../../pictures/painter/noise.ts";
import { onSheet, type Sheet } from "../sheet.ts";
import { ground, tooth } from "./ground.ts";
import { curve, type Line } from "./line.ts";
import { drifting, fill, inks, stroke, tapered } from "./stroke.ts";

const ROWS = 84;
const SUN = { x: 672, y: 158, radius: 36 };
const HORIZON = 176;
const STRAW = inks("#5a3414", "#94561a", "#c98524", "#e6b24a", "#f7dc93");
const ROOT = inks("#c08436", "#8a561c", "#4a3216", "#2f2a18");

/** A field combed by gusts, with the sun on its far edge. */
export const barleyUnderWind = onSheet({
	slug: "barley-under-wind",
	seed: 2107,
	ratio: 1.5,
	draw(sheet) {
		ground(sheet, {
			colours: ["#e9c9a0", "#f1d3a0", "#d9a04a", "#8a5a20", "#4a3517"],
			brush: 26,
			strokes: 300,
			stray: 0.06,
		});
		sun(sheet);
		for (let row = 0; row < ROWS; row++) plantRow(sheet, row / (ROWS - 1));
		tooth(sheet);
	},
});

function sun({ context }: Sheet): void {
	const { x, y, radius } = SUN;
	const glow = context.createRadialGradient(x, y, radius, x, y, 330);
	glow.addColorStop(0, "rgb(255 236 184 / 0.75)");
	glow.addColorStop(1, "rgb(255 226 170 / 0)");
	context.fillStyle = glow;
	context.fillRect(0, 0, 1000, 700);
	const disc = curve(60, (share) => ({
		x: x + radius * Math.cos(share * 2 * Math.PI),
		y: y + radius * Math.sin(share * 2 * Math.PI),
	}));
	fill(context, disc, "#fff6dc");
}

/** @param depth 0 at the horizon, 1 nearest */
function plantRow(sheet: Sheet, depth: number): void {
	const { width, height, random, noise } = sheet;
	const near = depth ** 2.1;
	const hill = (x: number) => 10 * Math.sin(x / 260 + 0.4) * (1 - depth);
	const floor = HORIZON + near * (height - HORIZON + 60);
	const stalks = Math.round(720 - 560 * depth ** 0.8);
	for (let count = 0; count < stalks; count++) {
		const x = (random() * 1.2 - 0.15) * width;
		const y = floor + hill(x) + (random() - 0.5) * (5 + 30 * near);
		const wind = gust(noise, x, near);
		const tall = (9 + 128 * near ** 0.8) * (0.75 + random() * 0.4);
		const light =
			0.3 +
			0.55 * wind +
			0.45 * Math.exp(-(((x - SUN.x) / 170) ** 2)) * (1 - near) +
			(random() - 0.5) * 0.3 -
			0.3 * near;
		plant(sheet, {
			stem: bend({ x, y }, tall, 0.15 + 1.15 * wind + random() * 0.12),
			weight: 0.7 + 1.5 * near,
			top: STRAW(light),
			root: ROOT(depth + (random() - 0.5) * 0.3),
			near,
		});
	}
}

/** How strongly the wind lies on a place, from 0 to 1: long waves that run to the right. */
function gust(noise: Sheet["noise"], x: number, near: number): number {
	const far = 1 / (0.16 + near);
	const across = (x - 420) * far * 0.00115;
	const wave = noise(across + far * 0.42, far * 0.85 - across * 0.35);
	const ripple = noise(across * 4 + 9, far * 3);
	return smoothStep(-0.55, 0.75, wave + ripple * 0.22);
}

/** A stem that bends over to the right; the lean of its top is in radians. */
const bend = (root: { x: number; y: number }, tall: number, lean: number) =>
	curve(14, (share) => ({
		x: root.x + tall * Math.sin(lean * share) * share,
		y: root.y - tall * share * Math.cos(lean * share * 0.82),
	}));

interface Plant {
	stem: Line;
	weight: number;
	top: string;
	root: string;
	near: number;
}

function plant(sheet: Sheet, { stem, weight, top, root, near }: Plant): void {
	const { context } = sheet;
	stroke(context, stem, {
		width: (share) => weight * (1 - 0.6 * share),
		ink: drifting(context, stem, [root, top, top]),
	});
	if (near < 0.06) return;
	ear(sheet, stem.slice(-5), weight, top);
}

function ear(sheet: Sheet, line: Line, weight: number, ink: string): void {
	const { context, random } = sheet;
	const from = line[0];
	const to = line.at(-1);
	if (!from || !to) return;
	stroke(context, line, { width: tapered(weight * 2.6, 0.4), ink });
	const x = to.x - from.x;
	const y = to.y - from.y;
	context.strokeStyle = ink;
	context.lineWidth = weight * 0.16;
	context.beginPath();
	for (let awn = 0; awn < 5; awn++) {
		const turn = (random() - 0.5) * 0.7;
		const reach = 0.9 + random() * 0.8;
		context.moveTo(from.x, from.y);
		context.lineTo(to.x, to.y);
		context.lineTo(
			to.x + (x - y * turn) * reach,
			to.y + (y + x * turn) * reach + weight,
		);
	}
	context.stroke();
}
