import { colourOf } from "../pixels.ts";
import { DRY, FLAT } from "./brushes.ts";
import { cover } from "./cover.ts";
import { glow } from "./glow.ts";
import { layIn } from "./lay-in.ts";
import { onPanel } from "./panel.ts";
import {
	dormer,
	farRoofs,
	nearRoofs,
	sky,
	slopeAt,
} from "./planets-over-roofs-layers.ts";
import { lights, small } from "./planets-over-roofs-touches.ts";

export const planetsOverRoofs = onPanel({
	slug: "planets-over-roofs",
	seed: 4_703,
	ratio: 0.74,
	ground: "#8a5262",
	paint(panel) {
		const air = sky(panel);
		layIn(panel, air);
		cover(panel, air, {
			brush: FLAT,
			length: 88,
			width: 25,
			angle: (x, y) => -0.22 + 0.35 * panel.noise(x / 300, y / 200),
			stray: 0.3,
			times: 4,
			uneven: 0.045,
			warmth: 7,
			drift: 22,
		});
		cover(panel, air, {
			brush: DRY,
			length: 60,
			width: 16,
			angle: -0.2,
			stray: 0.3,
			times: 1.3,
			uneven: 0.07,
			warmth: 8,
			drift: 30,
		});
		lights(panel);
		const far = farRoofs(panel);
		layIn(panel, far, 0.95);
		cover(panel, far, {
			brush: FLAT,
			length: 17,
			width: 8,
			angle: 0.55,
			stray: 0.9,
			times: 4,
			uneven: 0.07,
			warmth: 8,
			drift: 1.5,
		});
		small(panel);
		const near = nearRoofs(panel);
		layIn(panel, near, 0.95);
		cover(panel, near, {
			brush: FLAT,
			length: 34,
			width: 11,
			angle: slopeAt,
			stray: 0.12,
			times: 4,
			uneven: 0.12,
			warmth: 9,
			drift: 1.5,
		});
		const lit = dormer(panel);
		layIn(panel, lit, 1);
		cover(panel, lit, {
			brush: { ...FLAT, ragged: 0.2 },
			length: 10,
			width: 4.5,
			angle: 1.55,
			stray: 0.1,
			times: 4,
			uneven: 0.08,
			warmth: 9,
			drift: 1,
			clip: true,
		});
		glow(panel, {
			x: 372,
			y: 950,
			radius: 90,
			colour: colourOf("#ffad4d"),
			strength: 0.4,
		});
	},
});
