import { smoothStep } from "../../pictures/painter/noise.ts";
import { colourOf } from "../pixels.ts";
import { FLAT, LIGHT, ROUND, SOFT } from "./brushes.ts";
import { dab } from "./dab.ts";
import { glow } from "./glow.ts";
import { LAMP } from "./lamp-in-snow-layers.ts";
import type { Panel } from "./panel.ts";

export function post(panel: Panel): void {
	const iron = {
		brush: { ...ROUND, ragged: 0.4 },
		colour: colourOf("#262c42"),
		second: colourOf("#565a70"),
	};
	dab(panel, { ...iron, x: 524, y: 480, angle: 1.565, length: 480, width: 8 });
	dab(panel, { ...iron, x: 523, y: 690, angle: 1.57, length: 80, width: 15 });
	dab(panel, {
		brush: SOFT,
		x: 600,
		y: 742,
		angle: 0.32,
		length: 210,
		width: 22,
		colour: colourOf("#7d86a4"),
	});
	dab(panel, {
		...iron,
		x: 520,
		y: 210,
		angle: 0,
		length: 84,
		width: 14,
		bend: 10,
	});
	dab(panel, {
		brush: FLAT,
		x: 519,
		y: 198,
		angle: 0,
		length: 74,
		width: 13,
		bend: 9,
		colour: colourOf("#f2f2f0"),
		second: colourOf("#b9c0d2"),
	});
	dab(panel, {
		brush: LIGHT,
		...LAMP,
		angle: 0,
		length: 40,
		width: 30,
		colour: colourOf("#fff9e2"),
		second: colourOf("#ffe3a0"),
	});
	for (const [x, turn] of [
		[500, 1.45],
		[540, 1.69],
	] as const)
		dab(panel, { ...iron, x, y: 234, angle: turn, length: 48, width: 3.4 });
	dab(panel, { ...iron, x: 521, y: 258, angle: 0, length: 42, width: 5 });
	glow(panel, {
		...LAMP,
		radius: 250,
		colour: colourOf("#ffedc0"),
		strength: 0.62,
	});
}

/** A bench under snow, at the edge of the light. */
export function bench(panel: Panel): void {
	const wood = {
		brush: FLAT,
		colour: colourOf("#343a52"),
		second: colourOf("#6a5148"),
		angle: 0.03,
	};
	for (const x of [628, 742])
		dab(panel, { ...wood, x, y: 738, angle: 1.55, length: 58, width: 8 });
	dab(panel, { ...wood, x: 686, y: 722, length: 150, width: 11 });
	dab(panel, { ...wood, x: 690, y: 684, length: 152, width: 10 });
	dab(panel, {
		brush: FLAT,
		x: 684,
		y: 712,
		angle: 0.03,
		length: 152,
		width: 15,
		colour: colourOf("#f4ecd9"),
		second: colourOf("#c3c8d6"),
	});
	dab(panel, {
		brush: FLAT,
		x: 688,
		y: 676,
		angle: 0.03,
		length: 150,
		width: 11,
		colour: colourOf("#f2ead8"),
		second: colourOf("#aab3c9"),
	});
	dab(panel, {
		brush: FLAT,
		x: 716,
		y: 702,
		angle: 0.1,
		length: 30,
		width: 11,
		colour: colourOf("#c2372f"),
		second: colourOf("#8d2330"),
	});
	dab(panel, {
		brush: FLAT,
		x: 728,
		y: 716,
		angle: 1.4,
		length: 28,
		width: 9,
		colour: colourOf("#c2372f"),
		second: colourOf("#8d2330"),
	});
}

export function footprints(panel: Panel): void {
	for (let step = 0; step < 17; step++) {
		const share = step / 16;
		const near = (1 - share) ** 1.5;
		const x = 140 + 400 * share ** 0.8 + (step % 2 ? 13 : -13) * (0.3 + near);
		const y = 985 - 280 * share ** 0.72;
		dab(panel, {
			brush: { ...FLAT, soft: 0.5 },
			x,
			y,
			angle: -0.7,
			length: 10 + 20 * near,
			width: 5 + 9 * near,
			colour: colourOf("#525c80"),
			second: colourOf("#7680a0"),
		});
	}
}

export function flakes(panel: Panel): void {
	const { random, width } = panel;
	for (let flake = 0; flake < 1_150; flake++) {
		const [x, y, near] = [width * random(), 1000 * random(), random() ** 5];
		const away = Math.hypot(x - LAMP.x, (y - LAMP.y) * 0.8);
		const lit = 1 - smoothStep(60, 430, away);
		const size = 2.2 + 3.2 * random() + 7 * near;
		const brush = {
			...LIGHT,
			ragged: 0.9,
			opacity: (0.3 + 0.65 * lit) * (near > 0.4 ? 0.55 : 1),
			soft: near > 0.4 ? 0.9 : 0.5,
		};
		dab(panel, {
			brush,
			x,
			y,
			angle: 1.9,
			length: size * (1 + 0.35 * random()),
			width: size,
			colour: colourOf(lit > 0.35 ? "#fffaf0" : "#c5cbdb"),
		});
	}
}
