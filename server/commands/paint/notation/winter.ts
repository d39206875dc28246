import { layered } from "../../pictures/painter/noise.ts";
import { among, blend, type Colour, colourOf, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { coverWith } from "./gouache.ts";
import { onLayer } from "./layer.ts";
import { fillShape } from "./pen.ts";

const SKY = ["#7d93ad", "#a9b8c6", "#d9d3cc", "#efd6bd"].map(colourOf);

const SNOW = ["#d5d9e0", "#e9e8e8", "#c9d3e2"].map(colourOf);

const FAR = colourOf("#8797ab");

export function air(sheet: Sheet): void {
	const { noise, context, width, height } = sheet;
	const at = (x: number, y: number) =>
		among(SKY, y / 640 + 0.16 * layered(noise, x / 210, y / 150, 2));
	context.fillStyle = cssOf(SKY[1] ?? FAR);
	context.fillRect(0, 0, width, height);
	const vertical = () => Math.PI / 2 + 0.1;
	coverWith(sheet, {
		count: 1500,
		length: 120,
		width: 24,
		colourAt: at,
		angleAt: vertical,
		within: [0, -20, width, 680],
	});
}

/** Thin trunks in the mist, the farther the paler. */
export function farWood(sheet: Sheet): void {
	for (const depth of [0.82, 0.62, 0.4]) {
		onLayer(
			sheet,
			({ context, random, width }) => {
				const count = 26;
				for (let trunk = 0; trunk < count; trunk++) {
					const x = ((trunk + random()) / count) * width;
					const foot = 560 + (1 - depth) * 120 + random() * 12;
					const half = (2 + random() * 3) * (1.5 - depth);
					const lean = (random() - 0.5) * 22;
					const tone = blend(
						FAR,
						SKY[3] ?? FAR,
						depth * (0.55 + 0.45 * random()),
					);
					context.fillStyle = cssOf(tone, 0.85);
					fillShape({ context }, [
						[x + lean - half * 0.7, -5],
						[x + lean + half * 0.7, -5],
						[x + half, foot],
						[x - half, foot],
					]);
				}
			},
			{ blur: 0.6 + depth * 2.2 },
		);
	}
}

export function snow(sheet: Sheet): void {
	const { context, noise, width, height } = sheet;
	const at = (x: number, y: number): Colour =>
		among(SNOW, (y - 600) / 400 + 0.4 * layered(noise, x / 260, y / 60, 3));
	const line = (x: number) =>
		612 + 10 * noise(x / 210, 5) + 3 * noise(x / 40, 7);
	context.fillStyle = cssOf(SNOW[0] ?? FAR);
	const edge = Array.from(
		{ length: 41 },
		(_, at) => [(at * width) / 40, line((at * width) / 40)] as const,
	);
	fillShape({ context }, [...edge, [width, height], [0, height]]);
	const slope = (x: number, y: number) => 0.22 * noise(x / 190, y / 70);
	coverWith(sheet, {
		count: 1300,
		length: 90,
		width: 11,
		colourAt: at,
		angleAt: slope,
		within: [-20, 632, width, height + 10],
		variety: 0.04,
	});
}
