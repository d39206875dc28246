import type { Path2D, SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import { within } from "./grow.ts";
import { hair, smooth } from "./lines.ts";
import { headingAt, type Point, polar, shares } from "./points.ts";

/** A place on a petal: `across` from -1 to 1, `out` from 0 at its foot to 1 at its rim. */
type Surface = (across: number, out: number) => Point;

/** A petal around a midrib, pointed at both ends. */
export const tepal =
	(midrib: readonly Point[], width: number, fullness = 1.25): Surface =>
	(across, out) => {
		const at = headingAt(midrib, out);
		const half =
			(width / 2) * Math.sin(Math.PI * (0.04 + out * 0.96) ** fullness) ** 0.8;
		return polar(at, at.angle + Math.PI / 2, across * half);
	};

interface Fan {
	foot: Point;
	angle: number;
	length: number;
	/** Half of its opening, in radians. */
	opening: number;
	/** How much the rim is crumpled. */
	crumple: number;
}

/** A petal like a crumpled fan: the poppy's. */
export function fan(
	{ noise, random }: Sheet,
	{ foot, angle, length, opening, crumple }: Fan,
): Surface {
	const strand = random() * 400;
	return (across, out) => {
		const rim =
			1 -
			0.2 * across ** 4 +
			crumple *
				(noise(strand, across * 1.7) + 0.4 * noise(strand + 7, across * 6));
		const sway = 0.11 * noise(strand + 20, across * 2.6 + out) * out;
		return polar(
			foot,
			angle + across * opening * (0.8 + 0.2 * out) + sway,
			length * out * rim,
		);
	};
}

interface Look {
	/** From the foot to the rim. */
	colours: readonly string[];
	folds: number;
	/** Of the folds that lie in shade and in light. */
	dark: string;
	light: string;
	/** The side that lies in shade, and how wide the shade is in units; 0: none. */
	shade?: number;
	side?: 1 | -1;
}

function outlineOf(surface: Surface): Path2D {
	const side = shares(16).slice(0, -1);
	return smooth(
		[
			...side.map((out) => surface(-1, out)),
			...shares(48).map((share) => surface(share * 2 - 1, 1)),
			...side.map((out) => surface(1, out)).reverse(),
		],
		true,
	);
}

/** Body colour from foot to rim, folds drawn into it, and the shade of its own bowl. */
export function petal(
	{ random, scale }: Sheet,
	layer: SKRSContext2D,
	surface: Surface,
	{ colours, folds, dark, light, shade = 0, side = 1 }: Look,
): void {
	const foot = surface(0, 0);
	const tip = surface(0, 1);
	const paint = layer.createLinearGradient(foot.x, foot.y, tip.x, tip.y);
	colours.forEach((colour, index) => {
		paint.addColorStop(index / (colours.length - 1), colour);
	});
	const outline = outlineOf(surface);
	layer.fillStyle = paint;
	layer.fill(outline);
	layer.save();
	layer.clip(outline);
	if (shade > 0) {
		layer.save();
		layer.filter = `blur(${shade * 0.4 * scale}px)`;
		layer.strokeStyle = dark;
		hair(
			layer,
			shares(14).map((out) => surface(side, out)),
			shade,
		);
		layer.strokeStyle = light;
		hair(
			layer,
			shares(14).map((out) => surface(-side * 0.75, out)),
			shade * 0.8,
		);
		layer.restore();
	}
	for (let fold = 0; fold < folds; fold++) {
		const across = within(random, -0.97, 0.97);
		const drift = within(random, -0.06, 0.06);
		const from = random() ** 2 * 0.4;
		const to = within(random, 0.6, 1.02);
		layer.strokeStyle = fold % 3 === 0 ? light : dark;
		layer.globalAlpha = within(random, 0.15, 0.7);
		const line = shares(9).map((share) =>
			surface(across + drift * Math.sin(share * 4), from + (to - from) * share),
		);
		hair(layer, line, within(random, 0.3, 1.1));
	}
	layer.restore();
	layer.strokeStyle = dark;
	layer.globalAlpha = 0.55;
	layer.lineWidth = 0.5;
	layer.stroke(outline);
	layer.globalAlpha = 1;
}
