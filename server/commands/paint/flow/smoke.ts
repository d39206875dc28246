import { createCanvas } from "@napi-rs/canvas";
import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import type { Sheet } from "../sheet.ts";
import { curve, type Line, type Point } from "./line.ts";
import { stroke } from "./stroke.ts";

const THREADS = 420;

/** The smoke, and its own soft light around it. */
export function smoke(sheet: Sheet, from: Point): void {
	const { context, scale } = sheet;
	const { width, height } = context.canvas;
	const layer = createCanvas(width, height);
	const veil = layer.getContext("2d");
	veil.scale(scale, scale);
	for (let thread = 0; thread < THREADS; thread++)
		rise({ ...sheet, context: veil }, thread / (THREADS - 1), from);
	context.save();
	context.resetTransform();
	context.globalCompositeOperation = "screen";
	context.filter = `blur(${16 * scale}px)`;
	context.globalAlpha = 0.55;
	context.drawImage(layer, 0, 0);
	context.filter = `blur(${1.1 * scale}px)`;
	context.globalAlpha = 0.5;
	context.drawImage(layer, 0, 0);
	context.filter = "none";
	context.globalAlpha = 0.6;
	context.drawImage(layer, 0, 0);
	context.restore();
}

/** One thread of the sheet of smoke; threads lie close where it folds. */
function rise(sheet: Sheet, across: number, from: Point): void {
	const { context, random, noise } = sheet;
	const line = thread(sheet, across, random() * 0.6, from);
	const edge = Math.abs(across - 0.5) * 2;
	const streak = Math.max(
		0.15,
		0.8 + noise(across * 14, 5) + 0.5 * noise(across * 60, 9),
	);
	const tone = (0.08 + 0.1 * edge ** 3 + random() * 0.06) * streak;
	const pale = context.createLinearGradient(0, from.y, 0, 0);
	// Eight bits cannot hold the faint beginnings of all threads: some carry them for the others.
	const carries = Math.round(across * (THREADS - 1)) % 7 === 0 ? 1 : 0;
	pale.addColorStop(0, `rgb(255 214 176 / ${0.05 * carries})`);
	pale.addColorStop(0.1, `rgb(250 220 192 / ${0.08 * carries})`);
	pale.addColorStop(0.3, `rgb(236 228 214 / ${tone * 0.22})`);
	pale.addColorStop(0.48, `rgb(222 230 228 / ${tone})`);
	pale.addColorStop(0.78, `rgb(196 220 226 / ${tone})`);
	pale.addColorStop(1, `rgb(190 214 224 / ${tone * 0.25})`);
	context.globalCompositeOperation = "screen";
	stroke(context, line, {
		width: (share) =>
			0.5 + 2 * share ** 1.5 + 0.3 * Math.sin(share * 40 + across * 9),
		ink: pale,
	});
	context.globalCompositeOperation = "source-over";
}

function thread(
	{ noise }: Sheet,
	across: number,
	jitter: number,
	from: Point,
): Line {
	const s = across - 0.5;
	return curve(260, (share) => {
		const up = share * (from.y + 40);
		const free = smoothStep(0.22, 0.85, share);
		const fold =
			Math.sin(s * 5 + share * 7.5) * 62 + Math.sin(s * 9 - share * 13) * 34;
		const sway = Math.sin(share * 5.2 + 0.3) * 74 * smoothStep(0.1, 0.6, share);
		const drift = layered(noise, s * 1.1 + 3, share * 2.6, 2) * 120;
		const curl = noise(s * 2.4, share * 3.4 + 8) * 46;
		return {
			x:
				from.x +
				sway +
				s * (5 + 70 * free) +
				free * (fold + drift) +
				120 * share ** 2 +
				jitter,
			y: from.y - up + free * (curl + Math.cos(s * 6 + share * 9) * 26),
		};
	});
}
