import { colourOf } from "../pixels.ts";
import { ROUND } from "./brushes.ts";
import { dab } from "./dab.ts";
import type { Panel } from "./panel.ts";

interface Firefly {
	x: number;
	y: number;
	/** How near it is, from 0 to 1. */
	near: number;
}

export function swarm({ random, width }: Panel): Firefly[] {
	return Array.from({ length: 44 }, () => {
		const near = random() ** 1.6;
		const sway = (random() - 0.5) * (320 - 60 * near);
		const along = random();
		return {
			x: width * along,
			y: 560 + 150 * Math.sin(along * 5.2 + 0.6) + sway * 0.8 + 90 * near,
			near,
		};
	});
}

/** Blades of grass from the far ones to the near ones; those near a light are lit. */
export function grass(panel: Panel, lights: readonly Firefly[]): void {
	const { random, width } = panel;
	for (let blade = 0; blade < 5_200; blade++) {
		const depth = (blade / 5_200) ** 1.3;
		const root = 470 + 560 * depth + 30 * random();
		const height = (22 + 190 * depth ** 1.4) * (0.5 + 0.6 * random());
		const [x, lean] = [
			width * (1.1 * random() - 0.05),
			(random() - 0.42) * 0.7,
		];
		const [tipX, tipY] = [x + lean * height * 0.5, root - height * 0.5];
		const light = Math.max(
			...lights.map(
				(of) => 1 - Math.hypot(of.x - tipX, of.y - tipY) / (50 + 70 * of.near),
			),
			0,
		);
		const tone = random();
		const isLit = random() < light * 1.15;
		const base = isLit
			? light > 0.62
				? "#b4c250"
				: light > 0.4
					? "#83a046"
					: "#55803f"
			: (["#1c3a24", "#27502f", "#35633a", "#4c7545"][
					Math.floor(tone * 4 * (1.1 - 0.35 * depth))
				] ?? "#27502f");
		dab(panel, {
			brush: { ...ROUND, ragged: 0.7, body: 1 },
			x: tipX,
			y: tipY,
			angle: -1.57 + lean,
			length: height,
			width: 2.2 + 4.6 * depth * random() + 1.8 * depth,
			taper: 0.8,
			bend: (random() - 0.5) * height * 0.2,
			colour: colourOf(base),
			second: colourOf("#1b3626"),
		});
	}
}

/** Umbels above the grass, dark against the mist. */
export function umbels(panel: Panel): void {
	const { random } = panel;
	for (const [x, top, size] of [
		[118, 420, 62],
		[206, 520, 44],
		[872, 460, 56],
		[780, 590, 38],
	] as const) {
		const stem = {
			brush: ROUND,
			colour: colourOf("#14301f"),
			second: colourOf("#3c5f3a"),
		};
		dab(panel, {
			...stem,
			x,
			y: top + 250,
			angle: 1.57,
			length: 480,
			width: 4,
		});
		for (let ray = 0; ray < 11; ray++) {
			const turn = -1.57 + (ray - 5) * 0.2;
			const [toX, toY] = [
				x + Math.cos(turn) * size,
				top + Math.sin(turn) * size * 0.7,
			];
			dab(panel, {
				...stem,
				x: (x + toX) / 2,
				y: (top + toY) / 2 + 6,
				angle: Math.atan2(toY - top - 12, toX - x),
				length: size,
				width: 1.8,
			});
			for (let bloom = 0; bloom < 6; bloom++) {
				dab(panel, {
					brush: ROUND,
					x: toX + (random() - 0.5) * 18,
					y: toY + (random() - 0.5) * 9,
					angle: 0,
					length: 7,
					width: 5,
					colour: colourOf(random() < 0.4 ? "#b9c79a" : "#6c8a6a"),
				});
			}
		}
	}
}
