import { colourOf } from "../pixels.ts";
import { DRY, FLAT, ROUND } from "./brushes.ts";
import { dab } from "./dab.ts";
import { LAMPS } from "./last-tram-layers.ts";
import type { Panel } from "./panel.ts";

/** Rails and the wire above them, with what light they catch. */
export function lines(panel: Panel): void {
	const steel = {
		brush: { ...FLAT, opacity: 0.8, dry: 0.35 },
		colour: colourOf("#ffd596"),
		second: colourOf("#7a4c40"),
		width: 7,
	};
	for (const [x, y, angle, length, bend] of [
		[428, 840, 1.95, 420, 14],
		[652, 840, 1.66, 390, 10],
	] as const) {
		dab(panel, { ...steel, x, y, angle, length, bend });
	}
	const wire = {
		brush: { ...ROUND, opacity: 0.85 },
		colour: colourOf("#1d131c"),
		second: colourOf("#6d4636"),
	};
	dab(panel, {
		...wire,
		x: 470,
		y: 150,
		angle: 1.23,
		length: 430,
		width: 2.6,
		bend: 12,
	});
	dab(panel, { ...wire, x: 545, y: 352, angle: 0.9, length: 46, width: 3 });
	dab(panel, { ...wire, x: 556, y: 332, angle: 2.3, length: 34, width: 3 });
	dab(panel, {
		...wire,
		x: 380,
		y: 236,
		angle: -0.06,
		length: 780,
		width: 1.8,
		bend: -26,
	});
}

export function rain(panel: Panel): void {
	const { random, width } = panel;
	for (let drop = 0; drop < 420; drop++) {
		const [x, y, length] = [
			width * random(),
			1000 * random(),
			14 + 34 * random(),
		];
		const bright = Math.max(
			...LAMPS.map(([lx, ly]) => 1 - Math.hypot(x - lx, y - ly) / 260),
			1 - Math.hypot(x - 560, y - 540) / 300,
			0.1,
		);
		dab(panel, {
			brush: { ...DRY, opacity: 0.25 + 0.5 * bright },
			x,
			y,
			angle: 1.72,
			length,
			width: 1.5,
			colour: colourOf(bright > 0.4 ? "#ffe0a8" : "#a58b98"),
		});
	}
}
