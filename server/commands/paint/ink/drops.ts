import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import type { Paper } from "./paper.ts";
import { lift, soak } from "./paper.ts";
import { lampBlack } from "./pigments.ts";

interface Drop {
	x: number;
	y: number;
	/** In units. */
	radius: number;
	/** How much longer than wide it is. */
	long: number;
}

/** A drop on glass: it turns what is behind it upside down, so it is dark above and light below. */
export function glassDrop(paper: Paper, { x: cx, y: cy, radius, long }: Drop) {
	const { random, scale, noise } = paper.sheet;
	const away = random() * 900;
	const high = radius * long;
	const box = {
		left: cx - radius * 1.4,
		right: cx + radius * 1.4,
		top: cy - high * 1.3,
		bottom: cy + high * 1.3,
	};
	const soft = Math.max(0.07, 0.8 / (radius * scale));
	const from = (x: number, y: number) => {
		const down = (y - cy) / high;
		const across = (x - cx) / (radius * (1 + 0.22 * down));
		const angle = Math.atan2(down, across);
		return (
			Math.hypot(across, down) +
			0.13 * noise(Math.cos(angle) + away, Math.sin(angle))
		);
	};
	lift(paper, box, (x, y) => {
		const within = 1 - smoothStep(1 - soft, 1 + soft, from(x, y));
		const light = smoothStep(-0.7, 0.9, (y - cy) / high);
		const spark =
			Math.hypot(x - cx + radius * 0.32, y - cy + high * 0.36) < radius * 0.15
				? 0.6
				: 0;
		return 1 - within * Math.max(0.12 + 0.68 * light, spark);
	});
	soak(paper, box, lampBlack, (x, y) => {
		const edge = (from(x, y) - 0.93) / 0.09;
		const above = 1 - 0.75 * smoothStep(-1, 1, (y - cy) / high);
		return 0.6 * above * Math.exp(-edge * edge);
	});
}

/** The clear way of a drop that has run down the pane, from the top to the drop itself. */
export function run(
	paper: Paper,
	x: number,
	top: number,
	bottom: number,
	width: number,
) {
	const { noise, random } = paper.sheet;
	const away = random() * 900;
	const middle = (y: number) =>
		x + 17 * layered(noise, away, y / 190, 3) + 2.5 * noise(away, y / 21);
	const box = { left: x - 34, right: x + 34, top, bottom };
	lift(paper, box, (px, y) => {
		const beads = 0.62 + 0.5 * noise(away + 9, y / 26);
		const half = width * beads * (0.55 + 0.45 * smoothStep(top, bottom, y));
		const across = Math.abs(px - middle(y)) / Math.max(0.4, half);
		const cover = 1 - smoothStep(0.8, 1.15, across);
		return (
			1 -
			cover * (0.42 + 0.24 * noise(y / 60, away)) * smoothStep(top, top + 60, y)
		);
	});
	soak(paper, box, lampBlack, (px, y) => {
		const beads = 0.62 + 0.5 * noise(away + 9, y / 26);
		const half = width * beads * (0.55 + 0.45 * smoothStep(top, bottom, y));
		const edge = ((px - middle(y)) / Math.max(0.4, half) - 1.05) / 0.2;
		return 0.3 * Math.exp(-edge * edge) * smoothStep(top, top + 60, y);
	});
	glassDrop(paper, {
		x: middle(bottom),
		y: bottom,
		radius: width * 1.5,
		long: 1.45,
	});
}
