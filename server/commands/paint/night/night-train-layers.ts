import { type Layer, layer } from "./layer.ts";
import type { Panel } from "./panel.ts";
import { blurred, fall, figure } from "./sketch.ts";

export const HORIZON = 372;

export function sky(panel: Panel): Layer {
	return layer(panel, (context) => {
		fall(context, 0, HORIZON, [
			[0, "#1d2f86"],
			[0.5, "#3f5bb0"],
			[0.85, "#8c9ac6"],
			[1, "#c9b9c4"],
		]);
		blurred(context, 14, () => {
			figure(
				context,
				"-20,120 180,60 420,84 560,140 760,120 1020,170 1020,250 700,226 420,236 200,190 -20,230",
				"#2a3c88",
			);
			figure(context, "520,40 760,10 1020,40 1020,80 760,70", "#27398a");
		});
		blurred(context, 6, () =>
			figure(
				context,
				"60,236 240,206 430,242 700,232 520,256 240,246",
				"#7583bf",
			),
		);
	});
}

/** Fields to the horizon: mist lies in the hollows, a lane leads to the line. */
export function fields(panel: Panel): Layer {
	return layer(panel, (context) => {
		fall(context, HORIZON, 705, [
			[0, "#7987b0"],
			[0.12, "#4a5f8e"],
			[0.4, "#2e4a6c"],
			[1, "#1d3450"],
		]);
		context.clearRect(0, 0, 1000, HORIZON);
		context.globalCompositeOperation = "source-atop";
		for (const [left, right, light] of [
			[-700, -420, 0],
			[-330, -60, 1],
			[30, 220, 0],
			[330, 500, 1],
			[620, 880, 0],
			[1000, 1330, 1],
			[1500, 1900, 0],
		] as const) {
			figure(
				context,
				`560,${HORIZON + 20} ${left},720 ${right},720`,
				light ? "#35577a" : "#1e3a55",
			);
		}
		blurred(context, 8, () => {
			figure(
				context,
				"-20,386 300,392 640,384 1020,392 1020,412 640,404 300,410 -20,408",
				"#a3aecb",
			);
			figure(
				context,
				"-20,470 260,460 520,474 420,490 120,494 -20,490",
				"#7287ae",
			);
		});
		figure(
			context,
			"40,730 300,730 392,590 428,520 448,440 438,440 414,500 340,580",
			"#8791b5",
		);
		figure(context, "150,730 200,730 374,580 402,540 360,584", "#55679a");
	});
}

/** The wood behind the line. */
export function wood(panel: Panel): Layer {
	const { noise } = panel;
	return layer(panel, (context) => {
		context.beginPath();
		context.moveTo(-10, HORIZON + 20);
		for (let x = -10; x <= 1010; x += 4) {
			const height =
				12 +
				18 * Math.max(0, noise(x / 170, 3)) +
				7 * noise(x / 14, 5) +
				4 * noise(x / 5, 8);
			context.lineTo(x, HORIZON + 12 - Math.max(3, height));
		}
		context.lineTo(1010, HORIZON + 20);
		context.fillStyle = "#2a3a70";
		context.fill();
	});
}
