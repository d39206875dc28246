import { onSheet, type Sheet } from "../sheet.ts";
import { ground, tooth } from "./ground.ts";
import type { Line } from "./line.ts";
import { fill, pen, stroke, tapered } from "./stroke.ts";
import { grow, HEART, RINGS, STEPS, WOOD } from "./tree-rings.ts";
import { crack, rind, scar } from "./tree-scars.ts";

/** A sawn trunk: one year it was hurt, and then it grew around the place. */
export const healedRing = onSheet({
	slug: "healed-ring",
	seed: 404,
	ratio: 1,
	draw(sheet) {
		ground(sheet, {
			colours: ["#e9e6dc", "#efece3", "#e2ddd0"],
			brush: 90,
			strokes: 150,
			stray: 0.6,
			alpha: 0.2,
		});
		const rings = grow(sheet);
		const bark = rings.at(-1) ?? [];
		pen(sheet.context, bark, { width: 40, ink: "#3a2018" });
		fill(sheet.context, bark, timber(sheet));
		rays(sheet, rings);
		for (const [year, ring] of rings.entries())
			season(sheet, rings, ring, year);
		crack(sheet, rings);
		scar(sheet, rings);
		rind(sheet, bark);
		tooth(sheet);
	},
});

/** Dark at the heart, pale towards the bark. */
function timber({ context }: Sheet) {
	const { x, y } = HEART;
	const wood = context.createRadialGradient(x, y, 0, x, y, 700);
	for (const [stop, tone] of [
		[0, 0.5],
		[0.3, 0.36],
		[0.5, 0.26],
		[0.62, 0.12],
		[1, 0.02],
	] as const)
		wood.addColorStop(stop, WOOD(tone));
	return wood;
}

/** The late wood of a year: short strokes along the ring, heavy here and thin there. */
function season(
	{ context, random, noise }: Sheet,
	rings: readonly Line[],
	ring: Line,
	year: number,
): void {
	const weight = 1 + random() * 2.2;
	const inside = rings[year - 1] ?? ring;
	const whole = [...ring, ...ring.slice(1)];
	const under = [...inside, ...inside.slice(1)];
	const first = Math.floor(random() * STEPS);
	for (let at = first; at < first + STEPS; ) {
		const long = 16 + Math.floor(random() * 70);
		const piece = whole.slice(at, at + long + 1);
		const heavy = 0.55 + 0.6 * noise(at / 60, year / 3);
		stroke(context, piece, {
			width: tapered(Math.max(0.5, weight * heavy), 0.3 + random() * 0.4),
			ink: WOOD(0.62 + 0.3 * random() + (year < 10 ? 0.1 : 0)),
		});
		for (let count = 0; count < 4; count++) {
			const between = random();
			const early = piece.map((point, step) => {
				const low = under[at + step] ?? point;
				return {
					x: low.x + (point.x - low.x) * between,
					y: low.y + (point.y - low.y) * between,
				};
			});
			stroke(context, early, {
				width: tapered(0.5 + random(), 0.5),
				ink: WOOD(0.2 + between * 0.42, 0.7),
			});
		}
		at += long - 4;
	}
}

/** Rays from the heart outwards, hardly to be seen. */
function rays({ context, random }: Sheet, rings: readonly Line[]): void {
	for (let count = 0; count < 1_700; count++) {
		const step = Math.floor(random() * STEPS);
		const from = Math.floor(random() * (RINGS - 8));
		const line = rings
			.slice(from, from + 4 + Math.floor(random() * 9))
			.flatMap((ring) => ring[step] ?? []);
		pen(context, line, { width: 0.7, ink: WOOD(random() * 0.5, 0.5) });
	}
}
