import { DRY, FLAT } from "./brushes.ts";
import { cover } from "./cover.ts";
import { air, ground, LAMP } from "./lamp-in-snow-layers.ts";
import { bench, flakes, footprints, post } from "./lamp-in-snow-touches.ts";
import { layIn } from "./lay-in.ts";
import { onPanel } from "./panel.ts";

export const lampInSnow = onPanel({
	slug: "lamp-in-snow",
	seed: 4_611,
	ratio: 0.8,
	ground: "#7a7468",
	paint(panel) {
		const [back, snow] = [air(panel), ground(panel)];
		layIn(panel, back);
		const aroundLamp = (x: number, y: number) =>
			Math.atan2(y - LAMP.y, x - LAMP.x) + 1.57;
		cover(panel, back, {
			brush: FLAT,
			length: 60,
			width: 20,
			angle: aroundLamp,
			stray: 0.3,
			times: 4,
			uneven: 0.05,
		});
		cover(panel, back, {
			brush: DRY,
			length: 34,
			width: 12,
			angle: 1.8,
			stray: 0.5,
			times: 1.4,
			uneven: 0.09,
			warmth: 7,
		});
		layIn(panel, snow);
		cover(panel, snow, {
			brush: FLAT,
			length: 66,
			width: 16,
			angle: (x) => -0.12 + 0.0002 * x,
			stray: 0.14,
			times: 4,
			uneven: 0.06,
			warmth: 7,
		});
		cover(panel, snow, {
			brush: DRY,
			length: 50,
			width: 12,
			angle: -0.2,
			stray: 0.2,
			times: 1.4,
			uneven: 0.1,
			warmth: 8,
			drift: 10,
		});
		footprints(panel);
		post(panel);
		bench(panel);
		flakes(panel);
	},
});
