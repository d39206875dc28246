import { layered } from "../../pictures/painter/noise.ts";
import { among, colourOf, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { brushStroke } from "./gouache.ts";
import { onLayer } from "./layer.ts";
import { arc, type Point } from "./line.ts";
import { fillShape } from "./pen.ts";

/** In units. */
export interface Drum {
	middle: Point;
	radius: number;
}

const SKIN = ["#cfb286", "#e6d1a8", "#f1e3c4"].map(colourOf);

export const WORN = colourOf("#6d5c4a");

/** Calfskin: turning strokes, a stained middle, and the small marks of many evenings. */
export function skin(sheet: Sheet, { middle: [x, y], radius }: Drum): void {
	const { random, noise, context } = sheet;
	context.fillStyle = cssOf(SKIN[1] ?? WORN);
	fillShape(sheet, arc([x, y], radius));
	for (let stroke = 0; stroke < 950; stroke++) {
		const out = radius * Math.sqrt(random()) * 0.985;
		const from = random() * 2 * Math.PI;
		const at: Point = [x + Math.cos(from) * out, y + Math.sin(from) * out];
		const tone = among(
			SKIN,
			0.55 -
				0.3 * (out / radius) ** 4 +
				0.45 * layered(noise, at[0] / 120, at[1] / 120, 3) -
				0.18 * Math.sin(from - 0.9),
		);
		brushStroke(sheet, arc([x, y], out, from, from + 0.25 + random() * 0.4), {
			colour: tone,
			width: 7 + random() * 9,
			variety: 0.05,
			dryness: 0.5,
			opacity: 0.4,
		});
	}
	stain(sheet, [x, y], radius);
	for (let blow = 0; blow < 2_600; blow++) {
		const out =
			radius * 0.62 * Math.abs(random() + random() + random() - 1.5) * 0.9;
		const [turn, lean] = [random() * 7, -0.75 + (random() - 0.5) * 0.9];
		const [px, py] = [
			x + Math.cos(turn) * out + 14,
			y + Math.sin(turn) * out - 10,
		];
		const half = 1.5 + 8 * random() ** 2;
		const bend = (random() - 0.5) * 4;
		context.strokeStyle = cssOf(
			random() < 0.7 ? WORN : (SKIN[2] ?? WORN),
			0.08 + 0.3 * random() ** 3,
		);
		context.lineWidth = 0.4 + 1.7 * random() ** 3;
		context.lineCap = "round";
		context.beginPath();
		context.moveTo(px - Math.cos(lean) * half, py - Math.sin(lean) * half);
		context.quadraticCurveTo(
			px + bend,
			py + bend,
			px + Math.cos(lean) * half,
			py + Math.sin(lean) * half,
		);
		context.stroke();
	}
}

function stain(sheet: Sheet, [x, y]: Point, radius: number): void {
	onLayer(
		sheet,
		(layer) => {
			layer.context.fillStyle = "#a98456";
			fillShape(layer, arc([x + 16, y - 8], radius * 0.36));
		},
		{
			blur: 34,
			mode: "multiply",
			opacity: 0.55,
			develop: (mark, px, py) => {
				mark.cover *= 0.75 + 0.5 * layered(sheet.noise, px / 60, py / 60, 3);
			},
		},
	);
	onLayer(
		sheet,
		(layer) => {
			layer.context.strokeStyle = "#4a331d";
			layer.context.lineWidth = 26;
			layer.context.beginPath();
			layer.context.arc(x - 5, y - 8, radius + 2, 0, 7);
			layer.context.stroke();
		},
		{ blur: 11, mode: "multiply", opacity: 0.5 },
	);
}
