import { smoothStep } from "../../pictures/painter/noise.ts";
import { DRY, FLAT } from "./brushes.ts";
import { cover } from "./cover.ts";
import { layIn } from "./lay-in.ts";
import { fields, HORIZON, sky, wood } from "./night-train-layers.ts";
import { crossing, poles, train } from "./night-train-touches.ts";
import { onPanel } from "./panel.ts";

export const nightTrain = onPanel({
	slug: "night-train",
	seed: 4_801,
	ratio: 1.42,
	ground: "#6a4a4e",
	paint(panel) {
		const [air, land, trees] = [sky(panel), fields(panel), wood(panel)];
		layIn(panel, air);
		cover(panel, air, {
			brush: FLAT,
			length: 84,
			width: 23,
			angle: (x, y) => 0.2 + 0.6 * panel.noise(x / 260, y / 150),
			stray: 0.3,
			times: 4,
			uneven: 0.07,
			warmth: 7,
		});
		cover(panel, air, {
			brush: DRY,
			length: 56,
			width: 15,
			angle: 0.1,
			stray: 0.5,
			times: 1.2,
			uneven: 0.12,
			warmth: 8,
			drift: 18,
		});
		layIn(panel, trees, 0.9);
		cover(panel, trees, {
			brush: FLAT,
			length: 14,
			width: 6,
			angle: -1.5,
			stray: 0.5,
			times: 4,
			uneven: 0.12,
		});
		layIn(panel, land);
		const furrow = (x: number, y: number) =>
			Math.atan2(y - HORIZON + 4, x - 560 + 0.01);
		cover(panel, land, {
			brush: FLAT,
			length: 64,
			width: 11,
			angle: (x, y) => (y < 450 ? 0.03 : furrow(x, y)),
			stray: 0.07,
			times: 4,
			uneven: 0.12,
			warmth: 7,
			drift: 3,
			clip: true,
		});
		cover(panel, land, {
			brush: DRY,
			length: 50,
			width: 7,
			angle: furrow,
			stray: 0.08,
			times: 1.6,
			uneven: 0.3,
			warmth: 9,
			drift: 12,
			where: (_, y) => smoothStep(440, 520, y),
		});

		train(panel);
		poles(panel);
		crossing(panel);
	},
});
