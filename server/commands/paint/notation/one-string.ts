import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import { among, colourOf, cssOf } from "../pixels.ts";
import { onSheet, type Sheet } from "../sheet.ts";
import { brushStroke, coverWith } from "./gouache.ts";
import { finish } from "./ground.ts";
import { onLayer } from "./layer.ts";
import { type Point, straight } from "./line.ts";
import { gilt } from "./materials.ts";
import { penLine } from "./pen.ts";
import { BOTTOM, GOLD, LEFT, ribbon, strand, TOP } from "./ribbon.ts";

const GROUND = ["#2c1322", "#4b2031", "#7a3a3a", "#a25b45"].map(colourOf);

/** What the eye keeps of a plucked string: a gilded ribbon, drawn strand by strand. */
export const oneString = onSheet({
	slug: "one-string",
	seed: 440,
	ratio: 0.62,
	draw(sheet) {
		ground(sheet);
		onLayer(sheet, (layer) => ribbon(layer, 5), {
			blur: 14,
			opacity: 0.3,
			mode: "multiply",
		});
		onLayer(sheet, (layer) => ribbon(layer, 1), {
			develop: gilt(sheet, { wear: 0.35, size: 70 }),
		});
		atRest(sheet);
		bridge(sheet);
		finish(sheet, 3);
	},
});

function ground(sheet: Sheet): void {
	const { context, width, height, noise } = sheet;
	context.fillStyle = cssOf(GROUND[0] ?? [0, 0, 0]);
	context.fillRect(0, 0, width, height);
	coverWith(sheet, {
		count: 1500,
		length: 150,
		width: 20,
		opacity: 0.45,
		variety: 0.05,
		dryness: 0.6,
		colourAt: (x, y) => {
			const glow =
				0.62 * Math.exp(-(((x - 400) / 230) ** 2 + ((y - 690) / 260) ** 2));
			const rim =
				0.12 * smoothStep(90, 0, Math.min(x, width - x, y, height - y));
			return among(
				GROUND,
				0.12 + glow + rim + 0.22 * layered(noise, x / 170, y / 240, 3),
			);
		},
		angleAt: (x, y) => Math.PI / 2 + 0.5 * noise(x / 190, y / 190),
		within: [-20, -20, width + 20, height + 20],
	});
}

/** Where the string will come to rest, and one moment of it in full light. */
function atRest(sheet: Sheet): void {
	onLayer(
		sheet,
		(layer) => {
			penLine(layer, straight([LEFT, TOP], [LEFT + 26, BOTTOM]), {
				colour: cssOf(colourOf("#d9c7b8"), 0.5),
				width: 1.3,
				wobble: 0.5,
			});
			penLine(layer, strand(layer, 0.32), {
				colour: cssOf(GOLD[3] ?? [0, 0, 0]),
				width: 3,
				wobble: 0.8,
				pressure: [0.8, 1.2, 1],
			});
		},
		{ develop: gilt(sheet, { wear: 0.15 }) },
	);
}

/** The bridge that holds it: a dark bar of wood with a lit edge. */
function bridge(sheet: Sheet): void {
	const from: Point = [150, BOTTOM + 18];
	const to: Point = [640, BOTTOM - 6];
	onLayer(
		sheet,
		(layer) =>
			brushStroke(
				layer,
				straight([from[0] + 4, from[1] + 22], [to[0], to[1] + 24]),
				{ colour: [10, 4, 8], width: 24, dryness: 0, opacity: 1 },
			),
		{ blur: 10, opacity: 0.6 },
	);
	brushStroke(sheet, straight(from, to), {
		colour: colourOf("#1c0c12"),
		width: 26,
		variety: 0.12,
		dryness: 0.03,
		opacity: 0.95,
		wobble: 2,
	});
	onLayer(
		sheet,
		(layer) => {
			penLine(
				layer,
				straight([from[0] + 3, from[1] - 12], [to[0], to[1] - 13]),
				{ colour: "#c98446", width: 2.6, wobble: 1.6 },
			);
			penLine(layer, straight([LEFT + 26, BOTTOM - 2], [LEFT + 30, 1010]), {
				colour: "#b5763c",
				width: 2.4,
				wobble: 0.8,
				pressure: [1, 1, 1],
			});
		},
		{ develop: gilt(sheet) },
	);
}
