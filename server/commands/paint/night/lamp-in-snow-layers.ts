import { type Layer, layer } from "./layer.ts";
import type { Panel } from "./panel.ts";
import { blurred, fall, figure, halo } from "./sketch.ts";

export const LAMP = { x: 520, y: 236 };

/** Air full of snow: silver around the lamp, the trees of the yard hardly there. */
export function air(panel: Panel): Layer {
	return layer(panel, (context) => {
		fall(context, 0, 700, [
			[0, "#454d66"],
			[0.6, "#6d7690"],
			[1, "#8f97ab"],
		]);
		blurred(context, 7, () => {
			for (const [x, width, top] of [
				[40, 26, 0],
				[150, 13, 30],
				[236, 17, 0],
				[330, 9, 120],
				[690, 14, 40],
				[770, 24, 0],
			] as const) {
				figure(
					context,
					`${x - width / 2},700 ${x - width / 3},${top} ${x + width / 3},${top} ${x + width / 2},700`,
					"#3d455d",
				);
			}
		});
		halo(context, {
			...LAMP,
			radius: 470,
			flat: 1.05,
			colour: "#fff0cc",
			strength: 0.85,
		});
		blurred(context, 16, () => {
			context.globalCompositeOperation = "screen";
			figure(context, "500,250 540,250 800,760 210,760", "#4f4a40");
		});
	});
}

/** Snow on the ground, with a trodden path from the left below to the lamp and on. */
export function ground(panel: Panel): Layer {
	return layer(panel, (context) => {
		fall(context, 600, 1000, [
			[0, "#9aa3b8"],
			[0.4, "#a9b0c4"],
			[1, "#6d7796"],
		]);
		context.clearRect(0, 0, 1000, 560);
		context.globalCompositeOperation = "destination-out";
		figure(
			context,
			"-10,500 800,500 800,640 620,622 420,640 200,628 -10,650",
			"#000",
		);
		context.globalCompositeOperation = "source-atop";
		halo(context, {
			x: 510,
			y: 740,
			radius: 400,
			flat: 0.4,
			colour: "#fff1d0",
			strength: 1,
			mode: "source-over",
		});
		blurred(context, 6, () => {
			figure(
				context,
				"-10,1010 -10,930 190,850 360,778 520,716 640,668 668,672 580,730 440,810 330,900 260,1010",
				"#7f88a6",
			);
			figure(
				context,
				"40,1010 130,920 300,836 420,786 400,800 290,880 170,1010",
				"#6a7393",
			);
		});
		halo(context, {
			x: 490,
			y: 740,
			radius: 210,
			flat: 0.4,
			colour: "#ffeec6",
			strength: 0.6,
		});
	});
}
