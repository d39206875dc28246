import { smoothStep } from "../../pictures/painter/noise.ts";
import { type Layer, layer } from "./layer.ts";
import type { Panel } from "./panel.ts";
import { blurred, fall, figure, halo } from "./sketch.ts";

export const SHORE = 268;

export const FIRE = { x: 668, y: 250 };

export function sky(panel: Panel): Layer {
	return layer(panel, (context) => {
		fall(context, 0, SHORE, [
			[0, "#27415a"],
			[0.55, "#4c6f80"],
			[1, "#9db3a4"],
		]);
		blurred(context, 9, () => {
			figure(
				context,
				"-20,120 220,96 470,118 700,100 1020,132 1020,146 700,120 470,140 200,122 -20,150",
				"#35556b",
			);
			figure(context, "300,54 560,40 760,56 560,60", "#3a5a70");
		});
	});
}

/** The far wood, and its edge that the fire has lit. */
export function wood(panel: Panel): Layer {
	const { noise } = panel;
	return layer(panel, (context) => {
		context.beginPath();
		context.moveTo(-10, SHORE + 4);
		for (let x = -10; x <= 1010; x += 4) {
			const crowns = 15 * noise(x / 34, 4) + 8 * noise(x / 9, 8);
			const hill = 52 + 34 * noise(x / 260, 2) + 26 * smoothStep(400, 40, x);
			context.lineTo(
				x,
				SHORE - Math.max(9, hill + crowns - 30 * smoothStep(860, 1000, x)),
			);
		}
		context.lineTo(1010, SHORE + 4);
		context.fillStyle = "#1f3640";
		context.fill();
		context.globalCompositeOperation = "source-atop";
		halo(context, { ...FIRE, radius: 150, colour: "#ff7a2e", strength: 1 });
	});
}

/** The lake: the sky in it, the wood upside down, the long road of the fire. */
export function lake(panel: Panel): Layer {
	return layer(panel, (context) => {
		fall(context, SHORE, 625, [
			[0, "#8ba69d"],
			[0.3, "#54788a"],
			[1, "#233f58"],
		]);
		blurred(context, 4, () =>
			figure(
				context,
				"-10,262 1010,262 1010,284 860,300 700,316 540,308 400,322 300,336 160,352 -10,356",
				"#1c333e",
			),
		);
		context.clearRect(0, 0, 1000, SHORE);
		context.globalCompositeOperation = "source-atop";
		halo(context, {
			x: FIRE.x,
			y: 300,
			radius: 250,
			flat: 0.5,
			colour: "#e06a2c",
			strength: 0.4,
		});
	});
}
