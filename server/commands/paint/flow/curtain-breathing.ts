import { smoothStep } from "../../pictures/painter/noise.ts";
import { onSheet, type Sheet } from "../sheet.ts";
import { ground, tooth } from "./ground.ts";
import { curve, type Line, type Point } from "./line.ts";
import { inks, stroke, tapered } from "./stroke.ts";

const THREADS = 1_050;
const FOLDS = 7;
const LINEN = inks("#8b87a8", "#b4adbf", "#e2d6cb", "#f8ecd6", "#fffaf0");
const FRAME = { left: 118, right: 500, top: 52, bottom: 742 };

/** A curtain at an open window, moved by the air. */
export const curtainBreathing = onSheet({
	slug: "curtain-breathing",
	seed: 90,
	ratio: 0.78,
	draw(sheet) {
		ground(sheet, {
			colours: ["#6c7f9c", "#7b8ca6", "#7386a2", "#62738f"],
			brush: 80,
			strokes: 320,
			stray: 0.5,
			alpha: 0.16,
		});
		floor(sheet);
		opening(sheet);
		curtain(sheet);
		tooth(sheet);
	},
});

/** Boards, and the light of the window upon them. */
function floor({ context, width, height, random }: Sheet): void {
	const boards = inks("#2f3552", "#3f4869", "#566083");
	context.fillStyle = boards(0.5);
	context.fillRect(0, 872, width, height - 872);
	for (let count = 0; count < 900; count++) {
		const y = 872 + random() * (height - 872);
		const slant = (y - 872) * 1.5;
		const long = 90 + random() * 260;
		const x = random() * (width + 300) - 300;
		const glow = random() < 0.45;
		const from = glow ? Math.max(x, 150 + slant * 0.5) : x;
		const to = glow ? Math.min(x + long, 468 + slant) : x + long;
		const tone = random();
		if (to - from < 12) continue;
		const line = curve(6, (share) => ({ x: from + share * (to - from), y }));
		stroke(context, line, {
			width: tapered(1.5 + random() * 5, 0.5),
			ink: glow ? inks("#b9ac95", "#f0dcab")(tone, 0.4) : boards(tone, 0.5),
		});
	}
}

function opening({ context, random }: Sheet): void {
	const { left, right, top, bottom } = FRAME;
	const light = context.createLinearGradient(0, top, 0, bottom);
	light.addColorStop(0, "#cfe0e2");
	light.addColorStop(0.6, "#f6f0d8");
	light.addColorStop(1, "#f4e0b4");
	context.fillStyle = "#e6e0d2";
	context.fillRect(left - 14, top - 14, right - left + 28, bottom - top + 28);
	context.fillStyle = light;
	context.fillRect(left, top, right - left, bottom - top);
	for (let count = 0; count < 160; count++) {
		const x = left + random() * (right - left - 90);
		const y = top + random() * (bottom - top);
		const line = curve(5, (share) => ({ x: x + 90 * share, y: y - share * 5 }));
		stroke(context, line, {
			width: tapered(2 + random() * 10),
			ink: inks("#bcd4dc", "#fff7e2", "#f2d9a0")((y - top) / 650, 0.3),
		});
	}
	context.fillStyle = "#d3cdc2";
	context.fillRect((left + right) / 2 - 7, top, 14, bottom - top);
	context.fillRect(left, 330, right - left, 11);
}

function curtain(sheet: Sheet): void {
	const order = Array.from({ length: THREADS }, (_, at) => at / (THREADS - 1))
		.map((across) => ({
			across,
			depth: Math.sin(across * FOLDS * 2 * Math.PI),
		}))
		.sort((a, b) => a.depth - b.depth);
	for (const { across } of order)
		hang(sheet, across + (sheet.random() - 0.5) * 0.0016);
	for (let weft = 0; weft < 190; weft++)
		weave(sheet, weft < 130 ? weft / 130 : 0.968 + (weft - 130) / 1_900);
}

/** A place of the cloth: across it from the left, and down it from the rod. */
function cloth({ noise }: Sheet, across: number, down: number): Point {
	const phase = across * FOLDS * 2 * Math.PI + noise(across * 3, 7) * 1.4;
	const open = 9 + 24 * down;
	const breath = smoothStep(0.1, 1, down) ** 1.5;
	const swell =
		205 * breath * (0.35 + 0.65 * across) +
		46 * Math.sin(down * 5 - across * 2) * breath;
	return {
		x: 186 + across * (262 + 84 * down) + open * Math.sin(phase) * 0.8 + swell,
		y:
			-14 +
			down * (900 - 116 * across * breath) +
			10 * Math.cos(phase) * down +
			18 * Math.sin(across * 7 + 1) * down,
	};
}

function hang(sheet: Sheet, across: number): void {
	const { context, random } = sheet;
	const line: Line = curve(46, (share) => cloth(sheet, across, share));
	const phase = across * FOLDS * 2 * Math.PI;
	const lit = 0.52 + 0.34 * Math.sin(phase + 0.9) + (random() - 0.5) * 0.2;
	const sheer = 0.3 + random() * 0.35;
	const weight = 0.45 + random() * 0.75;
	const shade = context.createLinearGradient(0, 0, 0, 890);
	shade.addColorStop(0, LINEN(lit - 0.2, sheer + 0.2));
	shade.addColorStop(0.5, LINEN(lit + 0.14, sheer));
	shade.addColorStop(0.8, LINEN(lit, sheer + 0.15));
	shade.addColorStop(1, LINEN(lit - 0.22, sheer + 0.3));
	stroke(context, line, {
		width: (share) =>
			weight * (0.8 + 0.6 * share + 0.25 * Math.sin(share * 30 + across * 90)),
		ink: shade,
	});
}

function weave(sheet: Sheet, down: number): void {
	const { context, random } = sheet;
	for (let piece = 0; piece < 10; piece++) {
		const from = random() * 0.95;
		const line = curve(10, (share) => cloth(sheet, from + share * 0.05, down));
		stroke(context, line, {
			width: tapered(0.4 + random() * 0.5, 0.5),
			ink: LINEN(0.4 + random() * 0.6, 0.3),
		});
	}
}
