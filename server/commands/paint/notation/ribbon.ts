import { among, type Colour, colourOf, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { along, type Point } from "./line.ts";
import { penLine } from "./pen.ts";

export const GOLD = ["#6e3418", "#b06a30", "#e3ac5a", "#fff0c8"].map(colourOf);

export const TOP = -30;

export const BOTTOM = 905;

export const LEFT = 300;

const STRANDS = 64;

/** How far the string swings at a height, in units. */
function swing(share: number): number {
	const first = Math.sin(Math.PI * share) * 120;
	const third = Math.sin(3 * Math.PI * share) * 112 * (0.55 + 0.75 * share);
	return first * 0.5 + third;
}

/** The string at a moment of its swing. */
export function strand({ noise }: Sheet, phase: number): readonly Point[] {
	return along(190, (share) => {
		const late = phase + share * 1.9 + 0.12 * noise(share * 3, phase);
		const second = Math.sin(6 * Math.PI * share) * 13 * Math.sin(phase * 2);
		return [
			LEFT + 26 * share + swing(share) * Math.cos(late) + second,
			TOP + share * (BOTTOM - TOP),
		];
	});
}

export function ribbon(layer: Sheet, thick: number): void {
	for (let at = 0; at < STRANDS; at++) {
		const phase = (at / STRANDS) * Math.PI + 0.05 * layer.noise(at, 7);
		const bright = 0.5 + 0.5 * Math.cos(phase * 2 + 0.4);
		const tone: Colour = among(GOLD, 0.12 + 0.7 * bright ** 1.6);
		penLine(layer, strand(layer, phase), {
			colour: cssOf(tone, 0.35 + 0.5 * bright),
			width: (0.9 + 1.1 * bright) * thick,
			wobble: 1.4,
			pressure: [0.7, 1.1, 0.8],
		});
	}
}
