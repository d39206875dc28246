import { colourOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { brushStroke } from "./gouache.ts";
import { onLayer } from "./layer.ts";
import { type Point, straight } from "./line.ts";
import { fillShape } from "./pen.ts";

/** The bow lies against the left edge: a dark stick, and the pale band of its hair. */
export function bow(sheet: Sheet): void {
	const [from, to]: [Point, Point] = [
		[-30, 858],
		[420, 1012],
	];
	onLayer(
		sheet,
		(layer) => {
			layer.context.fillStyle = "#2a1d14";
			fillShape(layer, [
				[from[0], from[1] + 18],
				[to[0], to[1] + 18],
				[to[0], to[1] + 44],
				[from[0], from[1] + 44],
			]);
		},
		{ blur: 9, mode: "multiply", opacity: 0.7 },
	);
	brushStroke(sheet, straight(from, to), {
		colour: colourOf("#efe4cd"),
		width: 15,
		variety: 0.14,
		dryness: 0.02,
		opacity: 1,
		wobble: 0.4,
	});
	brushStroke(sheet, straight([from[0], from[1] + 32], [to[0], to[1] + 27]), {
		colour: colourOf("#5b2416"),
		width: 13,
		variety: 0.25,
		dryness: 0.02,
		opacity: 1,
		wobble: 0.4,
	});
}
