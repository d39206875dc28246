import { type Layer, layer } from "./layer.ts";
import type { Panel } from "./panel.ts";
import { blurred, fall, figure } from "./sketch.ts";

/** Afterglow above a wood, a pale strip of mist, the meadow below. */
export function dusk(panel: Panel): Layer {
	const { noise } = panel;
	return layer(panel, (context) => {
		fall(context, 0, 420, [
			[0, "#3b6a63"],
			[0.5, "#86a77a"],
			[1, "#d6cf8e"],
		]);
		context.beginPath();
		context.moveTo(-10, 500);
		for (let x = -10; x <= 1010; x += 4) {
			const crown =
				60 * noise(x / 150, 6) + 16 * noise(x / 32, 2) + 6 * noise(x / 10, 4);
			context.lineTo(
				x,
				250 - crown + 130 * Math.exp(-(((x - 640) / 120) ** 2)),
			);
		}
		context.lineTo(1010, 500);
		context.fillStyle = "#1f4238";
		context.fill();
		blurred(context, 12, () =>
			figure(context, "-20,396 400,384 1020,392 1020,446 -20,456", "#7d9a70"),
		);
		blurred(context, 4, () =>
			figure(
				context,
				"-20,440 300,428 700,436 1020,426 1020,1010 -20,1010",
				"#2c5139",
			),
		);
		blurred(context, 30, () =>
			figure(context, "-60,700 1060,680 1060,1060 -60,1060", "#16321f"),
		);
	});
}
