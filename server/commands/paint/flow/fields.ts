import { between, pick } from "../../../random.ts";
import type { Sheet } from "../sheet.ts";
import type { Point } from "./line.ts";
import { inks, stroke, tapered } from "./stroke.ts";

interface Parcel extends Point {
	/** Of its furrows, in radians. */
	angle: number;
	ink: (share: number, alpha?: number) => string;
	close: number;
}

const CROPS = [
	inks("#4a5a30", "#5f7038", "#7b8746"),
	inks("#6b7a3c", "#8a934c", "#aaa95c"),
	inks("#3a4a2e", "#4b5d38", "#627245"),
	inks("#a08a4c", "#c0a65e", "#d8c07c"),
	inks("#7a6a45", "#94805a", "#b09a6c"),
	inks("#50643f", "#667b4e", "#84965f"),
] as const;
const SIDE = 150;
/** Woods and pastures, for the bank that is to stay quiet. */
const QUIET = [CROPS[0], CROPS[2], CROPS[2], CROPS[5]] as const;

/**
 * Fields from above, each ploughed its own way.
 *
 * @param distance from the river, of which the meadows keep clear up to 1.3
 */
export function fields(sheet: Sheet, distance: (at: Point) => number): void {
	const parcels = divide(sheet);
	for (let count = 0; count < 30_000; count++) furrow(sheet, parcels, distance);
}

/** Parcels in a skewed grid, none of the size of another. */
function divide({ random, width, height }: Sheet): Parcel[] {
	const parcels: Parcel[] = [];
	for (let row = -1; row * SIDE * 0.8 < height + SIDE; row++)
		for (let column = -1; column * SIDE < width + SIDE; column++) {
			const skew = row * 0.35 - Math.floor(row * 0.35);
			const x = (column + skew + random() * 0.7) * SIDE;
			const y = (row + random() * 0.7) * SIDE * 0.8;
			const isQuiet = y > x * 0.86;
			parcels.push({
				x,
				y,
				angle:
					pick(random, isQuiet ? [0.7, 0.8] : [0.72, 0.84, -0.75, -0.62, 0.3]) +
					random() * 0.16,
				ink: pick(random, isQuiet ? QUIET : CROPS),
				close: between(random, 3, 6),
			});
		}
	return parcels;
}

/** The parcel that a place belongs to; along an edge, none. */
function owner(
	parcels: readonly Parcel[],
	{ x, y }: Point,
): Parcel | undefined {
	let first = Number.POSITIVE_INFINITY;
	let second = first;
	let own: Parcel | undefined;
	for (const parcel of parcels) {
		const dx = x - parcel.x;
		const dy = y - parcel.y;
		const far = Math.abs(dx + dy) * 0.8 + Math.abs(dx - dy);
		if (far < first) {
			second = first;
			first = far;
			own = parcel;
		} else if (far < second) second = far;
	}
	return second - first > 5 ? own : undefined;
}

function furrow(
	sheet: Sheet,
	parcels: readonly Parcel[],
	distance: (at: Point) => number,
): void {
	const { context, random, noise, width, height } = sheet;
	const start = {
		x: (random() * 1.14 - 0.07) * width,
		y: (random() * 1.14 - 0.07) * height,
	};
	const long = 26 + random() * 80;
	const weight = random();
	const tone = random();
	const parcel = owner(parcels, start);
	if (!parcel) return;
	const line = [snap(start, parcel)];
	for (let step = 0; step < 12; step++) {
		const at = line.at(-1) ?? start;
		const angle = parcel.angle + 0.22 * noise(at.x / 160, at.y / 160);
		const next = {
			x: at.x + (Math.cos(angle) * long) / 12,
			y: at.y + (Math.sin(angle) * long) / 12,
		};
		if (owner(parcels, next) !== parcel || distance(next) < 1.12) break;
		line.push(next);
	}
	if (line.length < 3) return;
	stroke(context, line, {
		width: tapered(0.8 + weight ** 2 * 3.4, 0.5),
		ink: parcel.ink(tone, 0.85),
	});
}

/** Furrows of a field lie side by side. */
function snap({ x, y }: Point, { angle, close }: Parcel): Point {
	const aside = y * Math.cos(angle) - x * Math.sin(angle);
	const move = Math.round(aside / close) * close - aside;
	return { x: x - Math.sin(angle) * move, y: y + Math.cos(angle) * move };
}
