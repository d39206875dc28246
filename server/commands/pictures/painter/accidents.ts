import { type Easel, toothAt } from "./canvas.ts";
import { drag } from "./drag.ts";
import { type Path, type Point, trace } from "./path.ts";
import type { Pigment } from "./pigment.ts";
import { FLAT, GLAZE, type Tool } from "./tools.ts";

const RUN: Tool = {
	...GLAZE,
	opacity: 0.7,
	grain: 0.5,
	skip: 0.3,
	ragged: 0,
	reach: 400,
	loose: 0.2,
	body: 0.4,
};
const EDGE: Tool = {
	...FLAT,
	opacity: 0.75,
	body: 0.3,
	grain: 0.9,
	hair: 2,
	keep: 40,
	skip: 0.85,
	ragged: 0,
	ridge: 0,
	reach: 300,
	lift: 6,
};

/** A round drop of thick paint, in units. */
function spot(
	{ canvas, noise }: Easel,
	at: Point,
	radius: number,
	of: Pigment,
): void {
	const [middleX, middleY, reach] = [
		at.x * canvas.scale,
		at.y * canvas.scale,
		radius * canvas.scale,
	];
	for (
		let y = Math.max(0, Math.floor(middleY - reach));
		y < Math.min(canvas.height, middleY + reach);
		y++
	) {
		for (
			let x = Math.max(0, Math.floor(middleX - reach));
			x < Math.min(canvas.width, middleX + reach);
			x++
		) {
			const [dx, dy] = [
				(x + 0.5 - middleX) / reach,
				(y + 0.5 - middleY) / reach,
			];
			const away =
				Math.hypot(dx, dy) * (1.25 + 0.25 * noise(dx + at.x, dy + at.y));
			const cover = Math.min(
				1,
				(1 - away) * 4 + 0.3 * (toothAt(canvas, x, y) - 0.5),
			);
			if (cover <= 0 || away >= 1) continue;
			const index = y * canvas.width + x;
			canvas.red[index] =
				(canvas.red[index] ?? 0) * (1 - cover) + of[0] * cover;
			canvas.green[index] =
				(canvas.green[index] ?? 0) * (1 - cover) + of[1] * cover;
			canvas.blue[index] =
				(canvas.blue[index] ?? 0) * (1 - cover) + of[2] * cover;
			canvas.relief[index] =
				(canvas.relief[index] ?? 0) +
				cover * Math.sqrt(1 - away * away) * canvas.scale;
		}
	}
}

/** Thin paint that ran down from a point, and the bead in which it ended. */
export function drip(
	easel: Easel,
	from: Point,
	length: number,
	of: Pigment,
): void {
	const path = trace(easel, {
		from,
		heading: Math.PI / 2,
		length,
		wander: 0.08,
	});
	drag(easel, {
		tool: RUN,
		path,
		width: 4 + 2 * easel.random(),
		paint: [of, of],
	});
	const end = path.points.at(-1);
	if (end) spot(easel, end, 3.4, of);
}

/** A few drops about a point, most of them near it and small. */
export function splatter(
	easel: Easel,
	at: Point,
	spread: number,
	drops: number,
	of: Pigment,
): void {
	const { random } = easel;
	for (let drop = 0; drop < drops; drop++) {
		const away = spread * random() ** 1.5;
		const way = random() * 2 * Math.PI;
		const place = {
			x: at.x + Math.cos(way) * away,
			y: at.y + Math.sin(way) * away,
		};
		spot(easel, place, 1 + 3 * random() ** 3, of);
	}
}

/** A line drawn with the edge of the knife, broken where the paint lies low. */
export function score(
	easel: Easel,
	path: Path,
	width: number,
	of: Pigment,
): void {
	drag(easel, { tool: EDGE, path, width, paint: [of, of], pressure: 0.95 });
}
