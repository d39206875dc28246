import { smoothStep } from "../../pictures/painter/noise.ts";
import { colourOf } from "../pixels.ts";
import { DRY, FLAT, LIGHT } from "./brushes.ts";
import { cover } from "./cover.ts";
import { dab } from "./dab.ts";
import { dusk } from "./fireflies-layers.ts";
import { grass, swarm, umbels } from "./fireflies-touches.ts";
import { glow } from "./glow.ts";
import { layIn } from "./lay-in.ts";
import { onPanel } from "./panel.ts";

export const fireflies = onPanel({
	slug: "fireflies",
	seed: 4_909,
	ratio: 0.98,
	ground: "#4a4a20",
	paint(panel) {
		const air = dusk(panel);
		layIn(panel, air);
		cover(panel, air, {
			brush: FLAT,
			length: 70,
			width: 22,
			angle: (x, y) =>
				y < 420 ? -0.6 + 0.4 * panel.noise(x / 200, y / 200) : 0.05,
			stray: 0.4,
			times: 4,
			uneven: 0.08,
			warmth: 8,
		});
		cover(panel, air, {
			brush: DRY,
			length: 34,
			width: 13,
			angle: -1,
			stray: 0.8,
			times: 1.6,
			uneven: 0.14,
			warmth: 8,
			where: (_, y) => 1 - smoothStep(380, 440, y),
		});
		const lights = swarm(panel);
		grass(panel, lights);
		umbels(panel);
		for (const { x, y, near } of lights) {
			const size = 4.5 + 8 * near;
			glow(panel, {
				x,
				y,
				radius: 34 + 70 * near,
				colour: colourOf("#d8f25a"),
				strength: 0.4 + 0.35 * near,
			});
			dab(panel, {
				brush: LIGHT,
				x,
				y,
				angle: 0.4,
				length: size * 1.25,
				width: size,
				colour: colourOf("#fbffc9"),
			});
		}
	},
});
