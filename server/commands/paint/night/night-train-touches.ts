import { colourOf } from "../pixels.ts";
import { DRY, FLAT, LIGHT, ROUND, SOFT } from "./brushes.ts";
import { dab } from "./dab.ts";
import { glow } from "./glow.ts";
import type { Panel } from "./panel.ts";

/** The height of the line the train runs on. */
const lineAt = (x: number) => 408 + 0.032 * x + 0.00004 * (x - 300) ** 2;

/** A level crossing, its lamps red, and their light on the lane. */
export function crossing(panel: Panel): void {
	const dark = {
		brush: ROUND,
		colour: colourOf("#131c3c"),
		second: colourOf("#3a4470"),
	};
	const red = colourOf("#ff4a35");
	for (const [x, y, height, size] of [
		[398, 478, 62, 8],
		[470, 466, 50, 6],
	] as const) {
		dab(panel, {
			...dark,
			x,
			y: y - height / 2,
			angle: 1.57,
			length: height,
			width: 5,
		});
		dab(panel, {
			...dark,
			x,
			y: y - height,
			angle: 1.57,
			length: size * 2.4,
			width: size * 1.7,
		});
		dab(panel, {
			brush: LIGHT,
			x,
			y: y - height,
			angle: 0,
			length: size,
			width: size,
			colour: red,
		});
		glow(panel, {
			x,
			y: y - height,
			radius: size * 9,
			colour: red,
			strength: 0.75,
		});
	}
	dab(panel, {
		brush: FLAT,
		x: 435,
		y: 446,
		angle: -0.12,
		length: 80,
		width: 4,
		colour: colourOf("#d6d0d8"),
		second: colourOf("#c2493f"),
	});
	glow(panel, {
		x: 426,
		y: 492,
		radius: 84,
		flat: 0.5,
		colour: red,
		strength: 0.3,
	});
}

/** Carriages with lit windows, some of them dark where people sleep. */
export function train(panel: Panel): void {
	const { random } = panel;
	const body = {
		brush: FLAT,
		colour: colourOf("#182550"),
		second: colourOf("#2c3f78"),
	};
	for (let x = 210; x < 1010; x += 24) {
		dab(panel, {
			...body,
			x,
			y: lineAt(x) - 13,
			angle: 0.05,
			length: 46,
			width: 34,
		});
	}
	let place = 0;
	for (let x = 222; x < 1000; x += 12.5) {
		const isGap = place++ % 11 === 10;
		const isDark = random() < 0.2;
		if (isGap || isDark) continue;
		const y = lineAt(x) - 17;
		dab(panel, {
			brush: { ...FLAT, dry: 0, opacity: 1, ragged: 0.15 },
			x,
			y,
			angle: 0.05,
			length: 10,
			width: 13,
			colour: colourOf(random() < 0.3 ? "#fff2c2" : "#ffcb62"),
			second: colourOf("#ffb545"),
		});
		dab(panel, {
			brush: { ...DRY, opacity: 0.7 },
			x: x - 5,
			y: y + 30 + 12 * random(),
			angle: 0.15,
			length: 24,
			width: 6,
			colour: colourOf("#d79c57"),
		});
	}
	dab(panel, {
		...body,
		x: 197,
		y: lineAt(197) - 12,
		angle: 0.02,
		length: 48,
		width: 32,
	});
	dab(panel, {
		brush: LIGHT,
		x: 177,
		y: lineAt(177) - 6,
		angle: 0,
		length: 8,
		width: 8,
		colour: colourOf("#fffbe8"),
	});
	glow(panel, {
		x: 176,
		y: lineAt(176) - 6,
		radius: 90,
		flat: 0.7,
		colour: colourOf("#ffedb0"),
		strength: 0.8,
	});
	dab(panel, {
		brush: SOFT,
		x: 104,
		y: lineAt(110) - 2,
		angle: 0.04,
		length: 170,
		width: 20,
		colour: colourOf("#c9c3b4"),
	});
	glow(panel, {
		x: 620,
		y: 432,
		radius: 430,
		flat: 0.16,
		colour: colourOf("#ffb454"),
		strength: 0.24,
	});
}

export function poles(panel: Panel): void {
	const dark = {
		brush: ROUND,
		colour: colourOf("#121d40"),
		second: colourOf("#33457c"),
	};
	for (const [x, height] of [
		[46, 48],
		[168, 56],
		[318, 66],
		[500, 78],
		[724, 94],
		[962, 112],
	] as const) {
		const y = lineAt(x) + 14;
		dab(panel, {
			...dark,
			x,
			y: y - height / 2,
			angle: 1.56,
			length: height,
			width: 2 + height / 50,
		});
		dab(panel, {
			...dark,
			x,
			y: y - height * 0.9,
			angle: 0.05,
			length: height * 0.2,
			width: 2.2,
		});
	}
}
