import type { Sheet } from "../sheet.ts";
import { curve, type Line } from "./line.ts";
import { fill, inks, stroke, tapered } from "./stroke.ts";
import { CLOSED, HEART, STEPS, WOOD, WOUND } from "./tree-rings.ts";

/** What the lips closed in: bark and dark. */
export function scar({ context, random }: Sheet, rings: readonly Line[]): void {
	const before = rings[CLOSED - 1] ?? [];
	const after = rings[CLOSED] ?? [];
	const middle = Math.round(((WOUND + 2 * Math.PI) / (2 * Math.PI)) * STEPS);
	const from = middle - 20;
	const inner = before.slice(from, middle + 21);
	const outer = after.slice(from, middle + 21);
	fill(context, [...inner, ...[...outer].reverse()], "#2b130f");
	for (let count = 0; count < 60; count++) {
		const at = Math.floor(random() * inner.length);
		const low = inner[at] ?? HEART;
		const high = outer[at] ?? HEART;
		const start = random() * 0.7;
		const line = curve(6, (share) => ({
			x: low.x + (high.x - low.x) * (start + share * 0.3),
			y: low.y + (high.y - low.y) * (start + share * 0.3),
		}));
		stroke(context, line, {
			width: tapered(1 + random() * 2),
			ink: WOOD(0.75 + random() * 0.25, 0.7),
		});
	}
}

/** The tear of the dry wood, from the heart to the bark. */
export function crack({ context, noise }: Sheet, rings: readonly Line[]): void {
	const line = rings.map((ring, year) => {
		const step = Math.round(STEPS * 0.44 + noise(year / 7, 3) * 5);
		return ring[step] ?? HEART;
	});
	stroke(context, [HEART, ...line], {
		width: (share) => 0.6 + 15 * share ** 1.6,
		ink: "#2e1410",
	});
}

export function rind({ context, random, noise }: Sheet, bark: Line): void {
	for (let count = 0; count < 1_500; count++) {
		const at = Math.floor(random() * STEPS);
		const out = random() ** 1.5;
		const piece = [...bark, ...bark.slice(1)].slice(
			at,
			at + 4 + Math.floor(random() * 12),
		);
		const line = piece.map(({ x, y }, index) => {
			const dx = x - HEART.x;
			const dy = y - HEART.y;
			const far = Math.hypot(dx, dy);
			const by =
				3 + out * (30 + 14 * noise(x / 40, y / 40)) + noise(index, at) * 1.5;
			return { x: x + (dx / far) * by, y: y + (dy / far) * by };
		});
		stroke(context, line, {
			width: tapered(2 + random() * 4, 0.5),
			ink: inks("#24130f", "#4a2a1e", "#6f4a34")(random() ** 1.6),
		});
	}
}
