import type { Colour } from "../pixels.ts";
import type { Panel } from "./panel.ts";

interface Glow {
	x: number;
	y: number;
	/** Where it ends, in units. */
	radius: number;
	colour: Colour;
	/** At its middle, from 0 to 1. */
	strength: number;
	/** How much flatter than wide it is, 1 being round. */
	flat?: number;
}

/** Light in the air around a lamp: it adds to what is there, never beyond white. */
export function glow(panel: Panel, of: Glow): void {
	const { columns, rows, scale, noise } = panel;
	const { radius, flat = 1, strength, colour } = of;
	const edge = (units: number, end: number) =>
		Math.min(end, Math.max(0, Math.floor(units * scale)));
	const [left, right] = [
		edge(of.x - radius, columns),
		edge(of.x + radius, columns),
	];
	const bottom = edge(of.y + radius * flat, rows);
	for (let row = edge(of.y - radius * flat, rows); row < bottom; row++) {
		for (let column = left; column < right; column++) {
			const [x, y] = [column / scale, row / scale];
			const away = Math.hypot(x - of.x, (y - of.y) / flat) / radius;
			if (away >= 1) continue;
			const fall = (1 - away) ** 2 / (1 + 12 * away * away);
			const share = strength * fall * (1 + 0.12 * noise(x / 14, y / 14));
			shine(panel, row * columns + column, colour, share);
		}
	}
}

function shine(
	{ red, green, blue }: Panel,
	at: number,
	colour: Colour,
	share: number,
): void {
	for (const [part, values] of [red, green, blue].entries()) {
		const there = values[at] ?? 0;
		values[at] = there + (1 - there / 255) * (colour[part] ?? 0) * share;
	}
}
