import { colourOf } from "../pixels.ts";
import { DRY, FLAT, ROUND } from "./brushes.ts";
import { cover } from "./cover.ts";
import { dab } from "./dab.ts";
import { layer } from "./layer.ts";
import { POOL } from "./lit-pool-layers.ts";
import type { Panel } from "./panel.ts";
import { halo } from "./sketch.ts";

/** The stone rim, the ladder, and a chair on which a towel was left. */
export function things(panel: Panel): void {
	const rim = layer(panel, (context) => {
		context.strokeStyle = "#9ed8d2";
		context.lineWidth = 9;
		context.beginPath();
		for (const corner of POOL.split(" ")) {
			const [x = 0, y = 0] = corner.split(",").map(Number);
			context.lineTo(x, y);
		}
		context.closePath();
		context.stroke();
		halo(context, {
			x: 0,
			y: 900,
			radius: 420,
			colour: "#5a5f95",
			strength: 1,
			mode: "source-over",
		});
		context.globalCompositeOperation = "destination-in";
		context.stroke();
	});
	cover(panel, rim, {
		brush: FLAT,
		length: 26,
		width: 8,
		angle: (x) => (x < 205 ? 2 : x > 790 ? 1.03 : -0.1),
		stray: 0.04,
		times: 5,
		uneven: 0.14,
		warmth: 10,
	});
	const steel = {
		brush: ROUND,
		colour: colourOf("#d8f5ec"),
		second: colourOf("#6f86a8"),
		width: 4,
	};
	for (const x of [706, 742]) {
		dab(panel, { ...steel, x, y: 432, angle: 1.62, length: 76 });
		dab(panel, {
			...steel,
			x: x + 13,
			y: 392,
			angle: -0.05,
			length: 32,
			bend: 9,
		});
		dab(panel, { ...steel, x: x + 26, y: 408, angle: 1.5, length: 34 });
	}
	chair(panel, 118, 420);
}

function chair(panel: Panel, x: number, y: number): void {
	const lit = {
		brush: ROUND,
		colour: colourOf("#a9cfd6"),
		second: colourOf("#7a7fae"),
		width: 6,
	};
	dab(panel, {
		brush: { ...DRY, opacity: 0.8 },
		x: x + 6,
		y: y + 52,
		angle: 0,
		length: 110,
		width: 16,
		colour: colourOf("#1d1a3c"),
	});
	dab(panel, {
		...lit,
		x: x - 30,
		y: y - 18,
		angle: 1.15,
		length: 74,
		width: 9,
	});
	dab(panel, {
		...lit,
		x: x + 22,
		y: y + 14,
		angle: -0.05,
		length: 82,
		width: 10,
	});
	for (const leg of [-8, 56])
		dab(panel, {
			...lit,
			x: x + leg,
			y: y + 36,
			angle: 1.5,
			length: 42,
			width: 4.5,
		});
	const towel = {
		brush: FLAT,
		colour: colourOf("#d8423a"),
		second: colourOf("#8f2340"),
	};
	for (const [dx, dy, length] of [
		[-36, -28, 44],
		[-28, -12, 40],
		[-20, 2, 30],
		[-46, -20, 52],
		[-50, -4, 46],
	] as const) {
		dab(panel, {
			...towel,
			x: x + dx,
			y: y + dy,
			angle: 1.25,
			length,
			width: 14,
		});
	}
}
