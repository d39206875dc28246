import { blend, type Colour, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { across, type Point } from "./line.ts";
import { unsteady } from "./pen.ts";

interface Stroke {
	colour: Colour;
	/** In units. */
	width: number;
	/** How far the hairs differ from each other in tone, from 0 to 1. */
	variety?: number;
	/** How early single hairs run dry, from 0 (never) to 1. */
	dryness?: number;
	opacity?: number;
	wobble?: number;
}

const WHITE: Colour = [255, 250, 238];

const BLACK: Colour = [12, 14, 26];

/** A colour a little lighter (above 0) or darker (below 0). */
const toned = (colour: Colour, by: number): Colour =>
	by > 0 ? blend(colour, WHITE, by) : blend(colour, BLACK, -by);

/** A stroke of a flat brush, hair by hair, each of which starts and ends where it likes. */
export function brushStroke(
	{ context, noise, random }: Sheet,
	points: readonly Point[],
	{
		colour,
		width,
		variety = 0.1,
		dryness = 0.3,
		opacity = 0.85,
		wobble = 1,
	}: Stroke,
): void {
	const lane = random() * 900;
	const line = unsteady(points, noise, wobble, lane);
	const hairs = Math.max(3, Math.round(width / 1.6));
	const thick = (width / hairs) * 1.75;
	context.lineCap = "round";
	context.lineJoin = "round";
	for (let hair = 0; hair < hairs; hair++) {
		const place = (hair + 0.5) / hairs - 0.5;
		const edge = Math.abs(place) * 2;
		const ragged = dryness * (0.35 + edge * edge);
		const first = Math.floor(random() * ragged * 0.35 * line.length);
		const last = line.length - Math.floor(random() * ragged * line.length);
		context.strokeStyle = cssOf(
			toned(colour, (random() - 0.5) * 2 * variety),
			opacity * (0.6 + 0.4 * random()),
		);
		context.lineWidth = thick * (0.5 + 0.7 * random());
		context.beginPath();
		for (let index = first; index < Math.max(first + 2, last); index++) {
			const point = line[index];
			if (!point) break;
			const [dx, dy] = across(line, index);
			const by = place * width;
			context.lineTo(point[0] + dx * by, point[1] + dy * by);
		}
		context.stroke();
	}
}

interface Cover {
	count: number;
	/** In units, each stroke between half of it and once and a half. */
	length: number;
	width: number;
	colourAt: (x: number, y: number) => Colour;
	/** In radians. */
	angleAt?: (x: number, y: number) => number;
	variety?: number;
	dryness?: number;
	opacity?: number;
	/** Left, top, right and bottom in units; the whole sheet if it is missing. */
	within?: readonly [number, number, number, number];
}

/** Covers a part of the sheet with short strokes. */
export function coverWith(sheet: Sheet, cover: Cover): void {
	const { random, width, height } = sheet;
	const [left, top, right, bottom] = cover.within ?? [0, 0, width, height];
	for (let stroke = 0; stroke < cover.count; stroke++) {
		const x = left + random() * (right - left);
		const y = top + random() * (bottom - top);
		const angle = cover.angleAt?.(x, y) ?? 0;
		const half = cover.length * (0.25 + random() * 0.5);
		const bend = (random() - 0.5) * half * 0.12;
		const points = [-1, -0.5, 0, 0.5, 1].map((share): Point => {
			const sag = bend * (1 - share * share);
			return [
				x + Math.cos(angle) * half * share - Math.sin(angle) * sag,
				y + Math.sin(angle) * half * share + Math.cos(angle) * sag,
			];
		});
		brushStroke(sheet, points, {
			colour: cover.colourAt(x, y),
			width: cover.width * (0.6 + random() * 0.8),
			variety: cover.variety ?? 0.06,
			dryness: cover.dryness ?? 0.5,
			opacity: cover.opacity ?? 0.6,
		});
	}
}
