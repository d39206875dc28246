import { DRY, FLAT } from "./brushes.ts";
import { cover } from "./cover.ts";
import { lake, sky, wood } from "./far-bonfire-layers.ts";
import { fire, reeds, reflection } from "./far-bonfire-touches.ts";
import { layIn } from "./lay-in.ts";
import { onPanel } from "./panel.ts";

export const farBonfire = onPanel({
	slug: "far-bonfire",
	seed: 4_503,
	ratio: 1.58,
	ground: "#6b3a2a",
	paint(panel) {
		const [air, water, trees] = [sky(panel), lake(panel), wood(panel)];
		layIn(panel, air);
		cover(panel, air, {
			brush: FLAT,
			length: 80,
			width: 19,
			angle: (x, y) => 0.25 * panel.noise(x / 200, y / 120),
			stray: 0.14,
			times: 4,
			uneven: 0.06,
			warmth: 7,
		});
		layIn(panel, water);
		cover(panel, water, {
			brush: FLAT,
			length: 86,
			width: 11,
			angle: 0,
			stray: 0.04,
			times: 4,
			uneven: 0.09,
			warmth: 7,
			clip: true,
		});
		cover(panel, water, {
			brush: DRY,
			length: 70,
			width: 7,
			angle: 0,
			stray: 0.03,
			times: 1.2,
			uneven: 0.22,
			warmth: 8,
			drift: 22,
			clip: true,
		});
		layIn(panel, trees, 0.9);
		cover(panel, trees, {
			brush: FLAT,
			length: 17,
			width: 6.5,
			angle: -1.5,
			stray: 0.5,
			times: 4,
			uneven: 0.16,
			warmth: 6,
		});
		reflection(panel);
		fire(panel);
		reeds(panel);
	},
});
