import { smoothStep } from "../../pictures/painter/noise.ts";
import { colourOf } from "../pixels.ts";
import { FLAT, ROUND } from "./brushes.ts";
import { cover } from "./cover.ts";
import { dab } from "./dab.ts";
import { FIRE, SHORE } from "./far-bonfire-layers.ts";
import { glow } from "./glow.ts";
import { layIn } from "./lay-in.ts";
import { layer } from "./layer.ts";
import type { Panel } from "./panel.ts";
import { fall, figure } from "./sketch.ts";

/** Two who sit by the fire, their fronts lit. */
function sitters(panel: Panel): void {
	const people = layer(panel, (context) => {
		context.fillStyle = "#141c26";
		for (const way of [1, -1]) {
			context.save();
			context.translate(FIRE.x - 36 * way, 0);
			context.scale(way, 1);
			figure(
				context,
				"-13,268 -12,246 -7,238 2,237 6,244 5,254 14,252 21,267 15,268 10,260 2,268",
				"#141c26",
			);
			figure(context, "3,240 6,244 5,254 14,252 17,258 6,258 1,250", "#a8572c");
			context.beginPath();
			context.ellipse(1, 231, 5, 6, 0.2, 0, 7);
			context.fillStyle = "#141c26";
			context.fill();
			context.restore();
		}
	});
	layIn(panel, people, 0.95);
	cover(panel, people, {
		brush: FLAT,
		length: 9,
		width: 3.4,
		angle: 1.3,
		stray: 0.4,
		times: 4,
		uneven: 0.2,
		drift: 0.5,
		clip: true,
	});
}

/** Flames, the two who sit by them, sparks. */
export function fire(panel: Panel): void {
	const { random } = panel;
	glow(panel, {
		...FIRE,
		radius: 150,
		colour: colourOf("#ff7d2c"),
		strength: 0.55,
	});
	for (let tongue = 0; tongue < 34; tongue++) {
		const off = (random() - 0.5) * 2;
		const height = 30 * (1 - Math.abs(off)) * (0.5 + random());
		const colour = colourOf(
			["#ff8a2b", "#ffc14d", "#ffe9a6", "#e2541f"][tongue % 4] ?? "#ff8a2b",
		);
		dab(panel, {
			brush: FLAT,
			x: FIRE.x + off * 13,
			y: FIRE.y + 8 - height / 2,
			angle: -1.57 - off * 0.3,
			length: 9 + height * 0.8,
			width: 5.5,
			colour,
		});
	}
	sitters(panel);
	for (let spark = 0; spark < 26; spark++) {
		const rise = random() ** 1.6 * 120;
		dab(panel, {
			brush: ROUND,
			x: FIRE.x + 8 + rise * 0.25 + (random() - 0.5) * (12 + rise * 0.35),
			y: 226 - rise,
			angle: -1.2,
			length: 3 + 2.4 * random(),
			width: 2.4,
			colour: colourOf(rise > 70 ? "#d9693a" : "#ffc36b"),
		});
	}
}

export function reflection(panel: Panel): void {
	const { noise } = panel;
	const warm = layer(panel, (context) =>
		fall(context, SHORE, 600, [
			[0, "#ffd889"],
			[0.18, "#ff9c3f"],
			[0.55, "#d96a34"],
			[1, "#8a4a4a"],
		]),
	);
	cover(panel, warm, {
		brush: { ...FLAT, ragged: 0.8 },
		length: 30,
		width: 5,
		angle: 0,
		stray: 0.04,
		times: 3,
		uneven: 0.14,
		warmth: 12,
		drift: 9,
		where: (x, y) => {
			if (y < SHORE + 4) return 0;
			const depth = (y - SHORE) / 357;
			const off =
				Math.abs(x - FIRE.x - 9 * noise(y / 30, 7)) / (8 + 26 * depth);
			const bands = 0.5 + 0.5 * noise(x / 90, y / (4 + 11 * depth));
			return (
				(1 - smoothStep(0.3, 1.1, off)) *
				smoothStep(0.1 + 0.3 * depth, 0.7, bands) *
				(1 - smoothStep(0.7, 1, depth))
			);
		},
	});
}

/** Reeds on our side, bottom left. */
export function reeds(panel: Panel): void {
	const { random } = panel;
	for (let reed = 0; reed < 150; reed++) {
		const x = -20 + 380 * random() ** 1.7;
		const height = (210 - 0.42 * x) * (0.45 + 0.55 * random());
		const lean = (random() - 0.42) * 0.5;
		dab(panel, {
			brush: { ...ROUND, ragged: 0.6 },
			x: x + (lean * height) / 2,
			y: 632 - height / 2,
			angle: -1.57 + lean,
			length: height,
			width: 3 + 3.4 * random(),
			taper: 0.75,
			bend: (random() - 0.3) * height * 0.14,
			colour: colourOf(random() < 0.2 ? "#4d6a62" : "#12222d"),
			second: colourOf("#28454c"),
		});
	}
}
