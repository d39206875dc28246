import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import type { Stroke } from "./brush.ts";
import type { Paper } from "./paper.ts";

/** How much ink the hairs leave, from how far along and across the stroke it is and the height of the paper there. */
export function hairsOf({ sheet }: Paper, line: Stroke, length: number) {
	const { noise, random } = sheet;
	const { strength, load = 1.1, end = load * 0.6, rim = 0.25, side = 0 } = line;
	const { catching = 0.38, hair = 1.5, fray = 12, flat = 0 } = line;
	const widest = Math.max(...line.presses.map(([, , width]) => width));
	const hairs = widest / 2 / hair;
	const half = (line.presses[0]?.[2] ?? 0) / 2;
	const away = random() * 900;
	return (along: number, across: number, tooth: number) => {
		const share = Math.min(1, Math.max(0, along / Math.max(1, length)));
		const tuft = noise(across * hairs * 0.16 + away, along / 420);
		const strand = noise(across * hairs * 0.5 + away, along / 260 + 40);
		const single = noise(across * hairs, along / 110 + away);
		const hairs01 = 0.5 + 0.5 * (0.4 * tuft + 0.35 * strand + 0.25 * single);
		const sway = noise(along / 90, Math.sign(across) * 30 + away);
		const edge =
			0.9 - 0.035 * sway - 0.07 * (hairs01 - 0.5) - (0.9 / widest) * sway;
		const over = Math.max(0, Math.abs(across) - edge);
		const round = half * (1 - Math.sqrt(Math.max(0, 1 - across * across)));
		const past = Math.max(
			0,
			along - length + fray * (1.4 * hairs01) + round * 0.3,
		);
		const start =
			(round - half * 0.8) * (1 - flat) + half * flat * 0.4 * across;
		const before = Math.max(
			0,
			fray * (0.06 + 0.05 * flat) * hairs01 + start - along,
		);
		const breath = 0.12 * layered(noise, along / 70, across * 0.6 + away, 2);
		const full = load + (end - load) * share + breath;
		const wet =
			full - over * 9 - past / (0.4 * fray + 1) - before / (0.03 * half + 1);
		const need = (1 - catching) * hairs01 + catching * (1.02 - tooth);
		const cover = smoothStep(need - 0.09, need + 0.09, wet);
		if (cover === 0) return 0;
		const dried = rim * smoothStep(0.62, 0.92, Math.abs(across) / edge);
		const tone =
			0.8 +
			0.35 * Math.min(1, Math.max(0, full)) -
			0.5 * hairs01 +
			0.7 * breath;
		return strength * cover * tone * (1 + dried) * (1 + 0.5 * side * across);
	};
}
