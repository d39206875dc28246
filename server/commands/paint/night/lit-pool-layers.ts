import { type Layer, layer } from "./layer.ts";
import type { Panel } from "./panel.ts";
import { fall, figure, halo } from "./sketch.ts";

/** The rim of the pool: left at the back, right at the back, right in front, left in front. */
export const POOL = "205,470 790,410 1130,960 -130,1010";

/** The sky, the terrace, and what the water sheds on it. */
export function surroundings(panel: Panel): Layer {
	return layer(panel, (context) => {
		fall(context, 0, 420, [
			[0, "#2c2154"],
			[0.5, "#593a78"],
			[1, "#b0647f"],
		]);
		figure(context, "-10,420 1010,380 1010,1010 -10,1010", "#38305f");
		halo(context, {
			x: 500,
			y: 600,
			radius: 640,
			flat: 0.7,
			colour: "#3fa7a6",
			strength: 0.8,
		});
	});
}

/** A hedge, cypresses and a house that sleeps; their lower parts take the light of the water. */
export function garden(panel: Panel): Layer {
	const { noise } = panel;
	return layer(panel, (context) => {
		context.beginPath();
		context.moveTo(-10, 450);
		for (let x = -10; x <= 540; x += 5)
			context.lineTo(
				x,
				318 + 0.05 * x - 22 * noise(x / 70, 1) - 8 * noise(x / 16, 2),
			);
		context.lineTo(540, 420);
		context.fillStyle = "#1c1c3e";
		context.fill();
		for (const [x, top, width] of [
			[92, 96, 44],
			[176, 172, 36],
			[934, 60, 60],
		] as const) {
			figure(
				context,
				`${x},${top} ${x + width / 2},${top + 130} ${x + width * 0.6},420 ${x - width * 0.6},430 ${x - width / 2},${top + 140}`,
				"#1a1938",
			);
		}
		figure(context, "520,258 850,236 850,420 520,430", "#43376c");
		figure(
			context,
			"486,262 500,240 866,212 884,230 876,242 516,268",
			"#241d47",
		);
		figure(context, "566,300 640,296 640,428 566,428", "#1f1b42");
		figure(context, "704,290 800,284 800,352 704,356", "#2a2654");
		context.globalCompositeOperation = "source-atop";
		halo(context, {
			x: 560,
			y: 500,
			radius: 470,
			flat: 0.5,
			colour: "#37a6a4",
			strength: 0.75,
		});
	});
}

/** Water with a lamp in the wall at the right. */
export function water(panel: Panel): Layer {
	return layer(panel, (context) => {
		figure(context, POOL, "#0f7f92");
		context.globalCompositeOperation = "source-atop";
		const deep = context.createLinearGradient(0, 420, 0, 880);
		deep.addColorStop(0, "#0d8c97");
		deep.addColorStop(0.4, "#19a5a8");
		deep.addColorStop(1, "#0c5a80");
		context.fillStyle = deep;
		context.fillRect(0, 0, 1000, 1000);
		halo(context, {
			x: 640,
			y: 560,
			radius: 520,
			flat: 0.6,
			colour: "#b8ffe6",
			strength: 0.95,
		});
	});
}
