import type { Original } from "../original.ts";
import { type Colour, colourOf, putPixels } from "../pixels.ts";
import { onSheet } from "../sheet.ts";
import { layPaper, type Paper } from "./paper.ts";

interface InkWork {
	slug: string;
	seed: number;
	/** Width to height. */
	ratio: number;
	/** The colour of the paper, `#rrggbb`. */
	paper: string;
	paint(paper: Paper): void;
}

/** A work in ink, on paper of which the longer side is 1000 units. */
export const onPaper = ({ paper: hex, paint, ...work }: InkWork): Original =>
	onSheet({
		...work,
		draw(sheet) {
			const paper = layPaper(sheet);
			paint(paper);
			dry(paper, colourOf(hex));
		},
	});

/** Shows the paper, and the light that its ink leaves. */
function dry({ sheet, columns, rows, tooth, ink }: Paper, colour: Colour) {
	const { context, noise, scale } = sheet;
	const image = context.createImageData(columns, rows);
	const { data } = image;
	const [red, green, blue] = ink;
	for (let at = 0; at < tooth.length; at++) {
		const x = (at % columns) / scale;
		const y = Math.floor(at / columns) / scale;
		// Light from the upper left, upon the slopes of the tooth.
		const slope = (tooth[at] ?? 0) - (tooth[at + columns + 1] ?? 0.5);
		const shade = 1 + 0.03 * slope + 0.009 * noise(x / 210, y / 190 + 30);
		data[at * 4] = colour[0] * shade * Math.exp(-(red[at] ?? 0));
		data[at * 4 + 1] = colour[1] * shade * Math.exp(-(green[at] ?? 0));
		data[at * 4 + 2] = colour[2] * shade * Math.exp(-(blue[at] ?? 0));
		data[at * 4 + 3] = 255;
	}
	putPixels(context, image);
}
