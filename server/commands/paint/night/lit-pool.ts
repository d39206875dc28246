import { smoothStep } from "../../pictures/painter/noise.ts";
import { DRY, FLAT } from "./brushes.ts";
import { cover } from "./cover.ts";
import { layIn } from "./lay-in.ts";
import { type Layer, layer } from "./layer.ts";
import { garden, POOL, surroundings, water } from "./lit-pool-layers.ts";
import { things } from "./lit-pool-touches.ts";
import { onPanel, type Panel } from "./panel.ts";
import { figure, halo } from "./sketch.ts";

/** A warped field whose zero lines are the net of light that moving water makes. */
function ripples({ noise }: Panel, x: number, y: number): number {
	const size = 30 + 105 * ((y - 380) / 480);
	const [u, v] = [x / size, ((y - 380) / size) * 2.3];
	const warp = 0.22 * noise(u * 0.8 + 9, v * 0.8);
	return noise(u + warp, v - warp);
}

/** Where a line of the net runs, in radians. */
function along(panel: Panel, x: number, y: number): number {
	const here = ripples(panel, x, y);
	const right = ripples(panel, x + 1, y) - here;
	const down = ripples(panel, x, y + 1) - here;
	return Math.atan2(right, -down);
}

function lightOnWater(panel: Panel, pool: Layer): void {
	layIn(panel, pool, 0.95);
	cover(panel, pool, {
		brush: FLAT,
		length: 46,
		width: 13,
		angle: -0.06,
		stray: 0.25,
		times: 3,
		uneven: 0.12,
		warmth: 8,
		bend: 0.12,
		clip: true,
	});
	const lit = layer(panel, (context) => {
		figure(context, POOL, "#d3fff2");
		context.globalCompositeOperation = "source-atop";
		halo(context, {
			x: 0,
			y: 940,
			radius: 700,
			colour: "#31b4bd",
			strength: 1,
			mode: "source-over",
		});
		halo(context, {
			x: 960,
			y: 930,
			radius: 420,
			colour: "#49c3be",
			strength: 1,
			mode: "source-over",
		});
	});
	for (const [from, to, size] of [
		[380, 540, 0.55],
		[540, 690, 0.85],
		[690, 1000, 1.2],
	] as const) {
		cover(panel, lit, {
			brush: { ...FLAT, opacity: 0.36, dry: 0.25 },
			length: 24 * size,
			width: 6 * size,
			angle: (x, y) => along(panel, x, y),
			stray: 0.1,
			times: 9,
			uneven: 0.06,
			clip: true,
			where: (x, y) =>
				y > from && y <= to
					? 0.85 * (1 - smoothStep(0.02, 0.1, Math.abs(ripples(panel, x, y))))
					: 0,
		});
	}
}

export const litPool = onPanel({
	slug: "lit-pool",
	seed: 4_101,
	ratio: 1.12,
	ground: "#2a1838",
	paint(panel) {
		const around = surroundings(panel);
		layIn(panel, around);
		cover(panel, around, {
			brush: FLAT,
			length: 110,
			width: 34,
			angle: -0.9,
			stray: 0.6,
			times: 3,
		});
		cover(panel, around, {
			brush: DRY,
			length: 60,
			width: 20,
			angle: -0.3,
			stray: 0.7,
			times: 1.6,
			uneven: 0.2,
			warmth: 9,
		});
		const plants = garden(panel);
		layIn(panel, plants, 0.9);
		cover(panel, plants, {
			brush: FLAT,
			length: 26,
			width: 10,
			angle: (x) => (x > 486 && x < 884 ? -0.07 : -1.4),
			stray: 0.3,
			times: 4,
			uneven: 0.14,
			warmth: 8,
			drift: 2,
		});
		lightOnWater(panel, water(panel));
		things(panel);
	},
});
