import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import { among, colourOf, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { coverWith } from "./gouache.ts";
import { onLayer } from "./layer.ts";
import { along, type Point } from "./line.ts";
import { penLine } from "./pen.ts";

const POND = ["#b3aa7c", "#6b6d48", "#3a4130", "#262d24"].map(colourOf);

export function pond(sheet: Sheet): void {
	const { context, width, height, noise } = sheet;
	context.fillStyle = cssOf(POND[2] ?? [0, 0, 0]);
	context.fillRect(0, 0, width, height);
	coverWith(sheet, {
		count: 2600,
		length: 130,
		width: 13,
		opacity: 0.5,
		variety: 0.06,
		dryness: 0.6,
		colourAt: (x, y) => {
			const sky =
				0.5 * Math.exp(-(((x - 700) / 330) ** 2 + ((y - 90) / 210) ** 2));
			const rim = 0.22 * smoothStep(70, 0, Math.min(x, width - x, height - y));
			return among(
				POND,
				0.18 + y / 950 - sky - rim + 0.34 * layered(noise, x / 260, y / 46, 3),
			);
		},
		angleAt: (x, y) => 0.12 * noise(x / 200, y / 60),
		within: [-40, -10, width + 40, height + 10],
	});
}

/** Dark upright reflections of reeds at the far side, broken by the water. */
export function reeds(sheet: Sheet): void {
	onLayer(
		sheet,
		(layer) => {
			const { random, noise } = layer;
			for (let reed = 0; reed < 46; reed++) {
				const x =
					20 + 330 * random() ** 1.3 + (reed % 5 === 0 ? 560 * random() : 0);
				const high = 60 + 190 * random() * random() + 40;
				const lean = (random() - 0.4) * 46;
				const stem = along(
					60,
					(share): Point => [
						x +
							lean * share ** 1.5 +
							(2 + 9 * share) * noise(x / 9, share * high * 0.13),
						-4 + share * high,
					],
				);
				penLine(layer, stem, {
					colour: cssOf(colourOf("#262c20"), 0.8),
					width: 4 + 5 * random(),
					wobble: 1,
					pressure: [1.3, 0.9, 0.15],
				});
			}
		},
		{ opacity: 0.62, blur: 1.5 },
	);
}
