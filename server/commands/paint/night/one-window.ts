import { colourOf } from "../pixels.ts";
import { DRY, FLAT } from "./brushes.ts";
import { cover } from "./cover.ts";
import { glow } from "./glow.ts";
import { layIn } from "./lay-in.ts";
import { house, LAMP, sky, windows } from "./one-window-layers.ts";
import { branch, room } from "./one-window-touches.ts";
import { onPanel } from "./panel.ts";

export const oneWindow = onPanel({
	slug: "one-window",
	seed: 4_307,
	ratio: 0.76,
	ground: "#4a2a3f",
	paint(panel) {
		const [air, wall] = [sky(panel), house(panel)];
		layIn(panel, air);
		cover(panel, air, {
			brush: FLAT,
			length: 60,
			width: 20,
			angle: -0.7,
			stray: 0.5,
			times: 4,
			uneven: 0.06,
		});
		layIn(panel, wall);
		cover(panel, wall, {
			brush: FLAT,
			length: 34,
			width: 13,
			angle: (x, y) => (panel.noise(x / 90, y / 90) > 0 ? 1.55 : 0.11),
			stray: 0.14,
			times: 4,
			uneven: 0.09,
			drift: 2,
			warmth: 7,
			clip: true,
		});
		cover(panel, wall, {
			brush: DRY,
			length: 40,
			width: 10,
			angle: 0.11,
			stray: 0.1,
			times: 1.2,
			uneven: 0.2,
			warmth: 10,
			drift: 4,
			clip: true,
		});
		const dark = windows(panel);
		layIn(panel, dark, 0.9);
		cover(panel, dark, {
			brush: { ...FLAT, ragged: 0.6 },
			length: 18,
			width: 6,
			angle: (x, y) => (panel.noise(x / 50, y / 50) > 0 ? 1.55 : 0.11),
			stray: 0.12,
			times: 4,
			uneven: 0.14,
			drift: 1,
			warmth: 8,
		});
		room(panel);
		glow(panel, {
			...LAMP,
			radius: 150,
			colour: colourOf("#ffa64d"),
			strength: 0.3,
		});
		branch(panel, { x: 128, y: 1_015 }, -1.38, 190, 24);
	},
});
