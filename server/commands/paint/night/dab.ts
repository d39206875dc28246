import { smoothStep } from "../../pictures/painter/noise.ts";
import type { Colour } from "../pixels.ts";
import type { Brush } from "./brushes.ts";
import type { Panel } from "./panel.ts";
import type { Texture } from "./texture.ts";

/** One touch of a brush; lengths in units. */
export interface Dab {
	brush: Brush;
	/** Its middle. */
	x: number;
	y: number;
	/** Where it runs, in radians. */
	angle: number;
	length: number;
	width: number;
	colour: Colour;
	/** Of the hairs that hold another colour. */
	second?: Colour;
	/** How far its ends are bent to its right. */
	bend?: number;
	/** By how much it is narrower where it ends than where it begins, as a share. */
	taper?: number;
}

/** How much of a dab a place may take, from 0 to 1, in units. */
export type Mask = (x: number, y: number) => number;

/** Values of a texture in a unit. */
const TOOTH = 2;
const ALONG = 0.6;
const ACROSS = 2.6;

const valueAt = ({ side, values }: Texture, x: number, y: number) =>
	values[(Math.floor(y) & (side - 1)) * side + (Math.floor(x) & (side - 1))] ??
	0;

/** From where to where a row may lie in a dab, in units from its middle: between its ends, and between its sides. */
function rowOf(
	y: number,
	cos: number,
	sin: number,
	halfLong: number,
	low: number,
	high: number,
) {
	let [first, last] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
	const keep = (one: number, other: number) => {
		first = Math.max(first, Math.min(one, other));
		last = Math.min(last, Math.max(one, other));
	};
	if (Math.abs(cos) > 1e-6)
		keep((-halfLong - y * sin) / cos, (halfLong - y * sin) / cos);
	if (Math.abs(sin) > 1e-6) keep((y * cos - low) / sin, (y * cos - high) / sin);
	return [first, last] as const;
}

/** Sets a brush down once. Asks for chance twice. */
export function dab(panel: Panel, of: Dab, mask?: Mask): void {
	const { scale, columns, rows, hairs, tooth, random } = panel;
	const {
		brush,
		length,
		width,
		colour,
		second = colour,
		bend = 0,
		taper = 0,
	} = of;
	const [offsetX, offsetY] = [random() * hairs.side, random() * hairs.side];
	const [cos, sin] = [Math.cos(of.angle), Math.sin(of.angle)];
	const [halfLong, halfWide] = [length / 2, width / 2];
	const wide = halfWide + Math.abs(bend);
	const reachX = Math.abs(cos) * halfLong + Math.abs(sin) * wide + 1 / scale;
	const reachY = Math.abs(sin) * halfLong + Math.abs(cos) * wide + 1 / scale;
	const edge = (units: number, end: number) =>
		Math.min(end, Math.max(0, Math.floor(units * scale)));
	const left = edge(of.x - reachX, columns);
	const right = edge(of.x + reachX + 1 / scale, columns);
	const bottom = edge(of.y + reachY + 1 / scale, rows);
	// A trace thinner than a pixel is as wide as one, and so much paler.
	const thin = Math.min(1, width * scale);
	const halfSeen = Math.max(halfWide, 0.5 / scale);
	const lift = Math.min(0.28 + 0.5 * brush.soft, (1.2 * width) / halfLong);
	const [low, high] = [
		Math.min(0, bend) - halfSeen,
		Math.max(0, bend) + halfSeen,
	];
	for (let row = edge(of.y - reachY, rows); row < bottom; row++) {
		const y = (row + 0.5) / scale;
		const [first, last] = rowOf(y - of.y, cos, sin, halfLong, low, high);
		const from = Math.max(left, Math.floor((of.x + first) * scale - 0.5));
		const until = Math.min(right, Math.ceil((of.x + last) * scale + 0.5));
		for (let column = from; column < until; column++) {
			const x = (column + 0.5) / scale;
			const along = (x - of.x) * cos + (y - of.y) * sin;
			const end = Math.abs(along) / halfLong;
			if (end >= 1) continue;
			const across = (y - of.y) * cos - (x - of.x) * sin - bend * end * end;
			const past = brush.isRound
				? Math.max(0, Math.abs(along) - halfLong + halfSeen) / halfSeen
				: 0;
			const narrow = 1 - taper * (0.5 + (0.5 * along) / halfLong);
			const off = across / (halfSeen * narrow);
			// Math.hypot takes several times as long, at each of a hundred million pixels.
			const side =
				past > 0 ? Math.sqrt(off * off + past * past) : Math.abs(off);
			if (side >= 1) continue;
			const hair = valueAt(
				hairs,
				along * ALONG + offsetX,
				across * ACROSS + offsetY,
			);
			const uneven = 1 + brush.ragged * (0.5 - hair);
			let cover =
				(1 - smoothStep(1 - brush.soft, 1, side * (0.5 + 0.5 * uneven))) *
				(brush.isRound
					? 1
					: 1 - smoothStep(1 - lift, 1, end * (1.6 * uneven - 0.6))) *
				brush.opacity *
				thin;
			if (cover <= 0) continue;
			if (brush.dry > 0) {
				const held = 0.55 * hair + 0.45 * valueAt(tooth, x * TOOTH, y * TOOTH);
				const bare = brush.dry * (0.67 + 0.33 * (along / halfLong));
				cover *= smoothStep(bare - 0.14, bare + 0.14, held);
			}
			if (mask) cover *= mask(x, y);
			if (cover <= 0.004) continue;
			lay(panel, row * columns + column, cover, of, second, hair);
		}
	}
}

/** Covers a pixel by a share. */
function lay(
	{ red, green, blue, relief }: Panel,
	at: number,
	cover: number,
	{ colour, brush }: Dab,
	second: Colour,
	hair: number,
): void {
	const other = brush.streak * smoothStep(0.35, 0.9, hair);
	const keep = 1 - cover;
	const of = (part: 0 | 1 | 2) =>
		colour[part] + (second[part] - colour[part]) * other;
	red[at] = (red[at] ?? 0) * keep + of(0) * cover;
	green[at] = (green[at] ?? 0) * keep + of(1) * cover;
	blue[at] = (blue[at] ?? 0) * keep + of(2) * cover;
	relief[at] =
		(relief[at] ?? 0) * (1 - 0.8 * cover) +
		cover * brush.body * (0.3 + 1.4 * hair);
}
