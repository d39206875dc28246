import { smoothStep } from "../../pictures/painter/noise.ts";
import { colourOf } from "../pixels.ts";
import { DRY, FLAT, LIGHT } from "./brushes.ts";
import { cover } from "./cover.ts";
import { dab } from "./dab.ts";
import { glow } from "./glow.ts";
import { houses, LAMPS, road, tram } from "./last-tram-layers.ts";
import { lines, rain } from "./last-tram-touches.ts";
import { layIn } from "./lay-in.ts";
import { layer } from "./layer.ts";
import { onPanel } from "./panel.ts";

export const lastTram = onPanel({
	slug: "last-tram",
	seed: 4_409,
	ratio: 0.82,
	ground: "#5a2f22",
	paint(panel) {
		const [far, wet] = [layer(panel, houses), road(panel)];
		layIn(panel, far);
		cover(panel, far, {
			brush: FLAT,
			length: 62,
			width: 21,
			angle: 1.3,
			stray: 0.5,
			times: 4,
			uneven: 0.1,
			warmth: 8,
		});
		cover(panel, far, {
			brush: FLAT,
			length: 26,
			width: 9,
			angle: 1.5,
			stray: 0.2,
			times: 1.6,
			uneven: 0.12,
			warmth: 10,
			drift: 2,
		});
		cover(panel, far, {
			brush: DRY,
			length: 40,
			width: 12,
			angle: 1.5,
			stray: 0.3,
			times: 0.8,
			uneven: 0.16,
			warmth: 12,
			drift: 8,
		});
		layIn(panel, wet);
		cover(panel, wet, {
			brush: FLAT,
			length: 70,
			width: 12,
			angle: 1.57,
			stray: 0.08,
			times: 4,
			uneven: 0.14,
			warmth: 8,
			drift: 3,
		});
		cover(panel, wet, {
			brush: DRY,
			length: 64,
			width: 9,
			angle: 0,
			stray: 0.06,
			times: 1.3,
			uneven: 0.3,
			warmth: 10,
			drift: 16,
			where: (_, y) => smoothStep(600, 760, y),
		});
		lines(panel);
		const car = layer(panel, tram);
		layIn(panel, car, 1);
		cover(panel, car, {
			brush: FLAT,
			length: 18,
			width: 6,
			angle: (x) => (x < 484 ? -0.28 : 1.55),
			stray: 0.12,
			times: 3,
			uneven: 0.08,
			warmth: 8,
			drift: 1.5,
			clip: true,
		});
		cover(panel, car, {
			brush: FLAT,
			length: 11,
			width: 4,
			angle: (x) => (x < 484 ? -0.28 : 1.55),
			stray: 0.25,
			times: 2.2,
			uneven: 0.07,
			warmth: 8,
			drift: 0.5,
			clip: true,
		});
		for (const [x, y] of LAMPS) {
			dab(panel, {
				brush: LIGHT,
				x,
				y,
				angle: 0,
				length: 10,
				width: 9,
				colour: colourOf("#fff3cf"),
			});
			glow(panel, {
				x,
				y,
				radius: y < 350 ? 120 : 60,
				colour: colourOf("#ffb85c"),
				strength: 0.5,
			});
		}
		for (const x of [512, 640])
			glow(panel, {
				x,
				y: 612,
				radius: 110,
				colour: colourOf("#ffe3a0"),
				strength: 0.6,
			});
		rain(panel);
	},
});
