import { smoothStep } from "../../pictures/painter/noise.ts";
import type { Sheet } from "../sheet.ts";
import { beside, curve, through } from "./line.ts";
import { inks, stroke, tapered } from "./stroke.ts";

export const TOP = -90;

export const LOBES = 9;

const LOBE = 62;

export const KNOT = TOP + LOBES * LOBE + 60;

const HAIR = inks("#1f120e", "#4a2718", "#7d4424", "#b5713a", "#e6b272");

/** The middle of the plait at a height. */
export const middle = (y: number) =>
	250 + 58 * Math.sin((y + 60) / 230) + Math.max(0, y - KNOT) * 0.22;

/** The dark between the turns. */
export function core({ context }: Sheet): void {
	const line = curve(40, (share) => {
		const y = TOP + share * (KNOT - 20 - TOP);
		return { x: middle(y), y };
	});
	stroke(context, line, { width: () => 62, ink: HAIR(0.02) });
}

/** One turn of the plait, which comes from the left or from the right and lies over the one before. */
export function plait({ context, random }: Sheet, lobe: number): void {
	const side = lobe % 2 === 0 ? -1 : 1;
	const y = TOP + lobe * LOBE;
	const size = 1.3 - 0.035 * lobe + 0.05 * Math.sin(lobe * 1.7);
	const at = (aside: number, down: number) => ({
		x: middle(y + down) + side * aside * size,
		y: y + down,
	});
	const spine = through(
		[at(20, -34), at(58, 30), at(24, 106), at(-30, 176)],
		12,
	);
	const broad = (share: number) =>
		62 * size * Math.sin(Math.PI * Math.min(1, share * 0.92 + 0.02)) ** 0.62;
	const last = lobe >= LOBES - 2 ? 0 : 1;
	const under = context.createLinearGradient(0, y + 112, 0, y + 172);
	under.addColorStop(0, HAIR(0));
	under.addColorStop(1, HAIR(0, last));
	stroke(context, spine, { width: (share) => broad(share) + 3, ink: under });
	for (let hair = 0; hair < 190; hair++) {
		const place =
			((random() + random() - 1) * 0.5 + (random() - 0.5) * 0.5) * 0.96;
		const line = beside(spine, (share) => place * broad(share));
		const round = 1 - (2 * place + 0.25 * side + 0.2) ** 2;
		const tone = 0.1 + 0.42 * round * random() + 0.16 * random();
		const lit = context.createLinearGradient(0, y - 30, 0, y + 160);
		lit.addColorStop(0, HAIR(tone * 0.4));
		lit.addColorStop(0.42, HAIR(tone + 0.3 * round));
		lit.addColorStop(0.8, HAIR(tone * (last ? 0.3 : 0.8), 0.4 + 0.6 * last));
		lit.addColorStop(1, HAIR(tone * 0.2, last));
		stroke(context, line, {
			width: tapered(0.8 + random() * 2.2, 0.5),
			ink: lit,
		});
	}
}

/** A hair set free: it keeps the waves of the plait for a while. @param order which lie beneath, from 0 */
export function loose({ context, random, noise }: Sheet, order: number): void {
	const lock = Math.floor(random() * 7) - 3;
	const within = (random() + random() - 1) * 0.9;
	const long = 520 + random() * 190 - Math.abs(lock) * 30;
	const start = KNOT - 130 - random() * 40;
	const stray = random() < 0.05 ? 3 : 1;
	const line = curve(52, (share) => {
		const y = start + long * share;
		const free = smoothStep(0.08, 1, share);
		const wave = Math.sin(share * 10 + lock * 1.9) * (17 - 9 * share);
		const drift =
			noise(lock * 0.7 + within * 0.25 * stray, share * 1.5 + 2) * 62;
		return {
			x:
				middle(y) +
				lock * (9 + 26 * free) +
				within * (12 + 13 * free * (1.15 - share) * stray) +
				wave * smoothStep(0.02, 0.25, share) +
				drift * free +
				120 * share ** 3,
			y: y + 14 * Math.sin(share * 6 + lock) * free,
		};
	});
	const round = Math.sin((within + 0.9) * 1.75);
	const tone =
		0.08 + 0.34 * order * round + 0.3 * random() ** 2 + 0.05 * (lock % 2);
	const lit = context.createLinearGradient(0, start, 0, start + long);
	for (let stop = 0; stop <= 6; stop++)
		lit.addColorStop(
			stop / 6,
			HAIR(tone + 0.22 * Math.sin(stop * 1.67 + lock * 1.9) * order, 0.95),
		);
	stroke(context, line, {
		width: tapered(0.7 + random() * 2.2, 0.2),
		ink: lit,
	});
}
