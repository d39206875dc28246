import { onSheet, type Sheet } from "../sheet.ts";
import { ground, tooth } from "./ground.ts";
import { curve } from "./line.ts";
import { smoke } from "./smoke.ts";
import { fill, inks, pen, stroke, tapered } from "./stroke.ts";

const WICK = { x: 268, y: 862 };

const WAX = inks("#4b3a30", "#7d6650", "#b79c75", "#e6d3a8", "#fff3d2");

/** The smoke of a candle, a moment after. */
export const candleBlownOut = onSheet({
	slug: "candle-blown-out",
	seed: 12,
	ratio: 0.68,
	draw(sheet) {
		ground(sheet, {
			colours: ["#34535a", "#2a444c", "#243a42", "#3a3a38", "#5a4434"],
			brush: 80,
			strokes: 320,
			stray: 0.3,
			alpha: 0.12,
		});
		smoke(sheet, WICK);
		candle(sheet);
		tooth(sheet, 4, 3);
	},
});

function candle(sheet: Sheet): void {
	const { context, random } = sheet;
	const { x, y } = WICK;
	const rim = (share: number) =>
		y + 44 + 7 * Math.sin(share * 5 + 0.6) - 5 * share;
	const top = curve(24, (share) => ({ x: x - 46 + 92 * share, y: rim(share) }));
	fill(
		context,
		[...top, { x: x + 48, y: 1010 }, { x: x - 48, y: 1010 }],
		WAX(0.4),
	);
	for (let count = 0; count < 620; count++) {
		const share = random();
		const start = rim(share) + 1 + random() ** 1.6 * 110;
		const long = 14 + random() * 70;
		const line = curve(8, (down) => ({
			x: x - 46 + 92 * share + Math.sin(down * 3 + share * 20) * 0.9,
			y: start + long * down,
		}));
		const round = 0.72 - Math.abs(share - 0.36) * 1.15;
		const glow = 0.3 * Math.exp(-(start - y - 40) / 26);
		stroke(context, line, {
			width: tapered(0.8 + random() * 3.4, 0.35),
			ink: WAX(round + glow + (random() - 0.5) * 0.22, 0.7),
		});
	}
	stroke(context, top, { width: tapered(5, 0.5), ink: WAX(0.95) });
	drip(sheet);
	wick(sheet);
}

/** Wax that ran down while it burned. */
function drip({ context }: Sheet): void {
	const { x, y } = WICK;
	const run = curve(30, (share) => ({
		x: x - 24 + 2 * Math.sin(share * 5),
		y: y + 48 + 74 * share,
	}));
	stroke(context, run, {
		width: (share) => (5.5 + 5 * share ** 3) * Math.sqrt(1 - share ** 9),
		ink: WAX(0.76),
	});
	stroke(
		context,
		run.map((point) => ({ x: point.x - 1.6, y: point.y })),
		{ width: tapered(2, 0.8), ink: WAX(1) },
	);
}

function wick({ context }: Sheet): void {
	const { x, y } = WICK;
	const thread = curve(60, (share) => ({
		x: x + 4 * Math.sin(share * 3),
		y: y + 46 - 46 * share,
	}));
	stroke(context, thread, {
		width: (share) => 5 - 1.6 * share,
		ink: "#16120f",
	});
	const ember = thread.slice(-13);
	context.save();
	context.filter = "blur(7px)";
	pen(context, ember, { width: 26, ink: "rgb(255 112 36 / 0.6)" });
	context.restore();
	stroke(context, ember, { width: tapered(5.6, 0.5), ink: "#f2702c" });
	stroke(context, ember.slice(3), { width: tapered(2.6, 0.5), ink: "#ffd489" });
}
