import type { Colour } from "../pixels.ts";
import { blend } from "../pixels.ts";
import type { Brush } from "./brushes.ts";
import { dab } from "./dab.ts";
import type { Layer } from "./layer.ts";
import type { Panel } from "./panel.ts";

export interface Covering {
	brush: Brush;
	/** Of a dab at most, in units. */
	length: number;
	width: number;
	/** Where dabs run, in radians. */
	angle: number | ((x: number, y: number) => number);
	/** How far they stray from that, in radians. */
	stray?: number;
	/** How many lie over one another. */
	times?: number;
	/** How much dabs differ in lightness, as a share. */
	uneven?: number;
	/** How much they are warmer or cooler than meant, of 255. */
	warmth?: number;
	/** How far off a dab takes its colour, in units. */
	drift?: number;
	/** How far their ends are bent either way, as a share of their length. */
	bend?: number;
	/** How likely a dab is set at a place, from 0 to 1. */
	where?(x: number, y: number): number;
	/** Whether dabs stop at the edge of the layer. */
	clip?: boolean;
	/** A colour that few dabs have. */
	spice?: { colour: Colour; share: number };
}

/** Places all over the panel, about so far apart and in no order. */
function places({ width, height, random }: Panel, apart: number) {
	const found: { x: number; y: number; rank: number }[] = [];
	for (let y = -apart / 2; y < height + apart; y += apart) {
		for (let x = -apart / 2; x < width + apart; x += apart) {
			found.push({
				x: x + (random() - 0.5) * 1.5 * apart,
				y: y + (random() - 0.5) * 1.5 * apart,
				rank: random(),
			});
		}
	}
	return found.sort((a, b) => a.rank - b.rank);
}

const varied = (
	[red, green, blue]: Colour,
	lighter: number,
	warmer: number,
): Colour => [
	red * lighter + warmer,
	green * lighter + warmer * 0.25,
	blue * lighter - warmer,
];

/** Paints a layer with dabs that take their colours from it, each a little off. */
export function cover(panel: Panel, from: Layer, how: Covering): void {
	const { random } = panel;
	const { brush, stray = 0.25, times = 2, uneven = 0.12, warmth = 5 } = how;
	const { drift = how.width * 0.4, bend = 0.06, where, spice } = how;
	const about = (size: number) => (random() * 2 - 1) * size;
	const apart = Math.sqrt((how.length * how.width) / times);
	for (const { x, y } of places(panel, apart)) {
		const chance = random();
		if (from.maskAt(x, y) < 0.5) continue;
		if (where && where(x, y) <= chance) continue;
		const angle = typeof how.angle === "number" ? how.angle : how.angle(x, y);
		const size = 0.55 + 0.45 * random();
		const [offX, offY] = [x + about(drift), y + about(drift)];
		const isThere = from.maskAt(offX, offY) > 0.9;
		const there = isThere ? from.colourAt(offX, offY) : from.colourAt(x, y);
		const isSpice = random() < (spice?.share ?? 0);
		const base = spice && isSpice ? blend(there, spice.colour, 0.6) : there;
		const lighter = 1 + about(uneven);
		const colour = varied(base, lighter, about(warmth));
		dab(
			panel,
			{
				brush,
				x,
				y,
				angle: angle + about(stray),
				length: how.length * size,
				width: how.width * (0.7 + 0.3 * random()),
				colour,
				second: varied(base, lighter + about(uneven), about(warmth)),
				bend: about(bend) * how.length * size,
			},
			how.clip ? from.maskAt : undefined,
		);
	}
}
