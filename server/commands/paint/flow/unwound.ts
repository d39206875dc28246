import { smoothStep } from "../../pictures/painter/noise.ts";
import { onSheet, type Sheet } from "../sheet.ts";
import { ground, tooth } from "./ground.ts";
import { curve, type Line, type Point, through } from "./line.ts";
import { fill, pen } from "./stroke.ts";
import { yarn } from "./yarn.ts";

const BALL = { x: 292, y: 690, radius: 176 };
const WAY: Line = [
	{ x: 300, y: 540 },
	{ x: 420, y: 528 },
	{ x: 520, y: 600 },
	{ x: 566, y: 730 },
	{ x: 640, y: 842 },
	{ x: 758, y: 862 },
	{ x: 836, y: 770 },
	{ x: 798, y: 650 },
	{ x: 680, y: 590 },
	{ x: 580, y: 510 },
	{ x: 552, y: 392 },
	{ x: 616, y: 296 },
	{ x: 726, y: 276 },
	{ x: 800, y: 344 },
	{ x: 772, y: 438 },
	{ x: 676, y: 448 },
	{ x: 632, y: 350 },
	{ x: 664, y: 220 },
	{ x: 706, y: 110 },
	{ x: 690, y: -40 },
];

/** A ball of wool that has rolled off and left its thread behind. */
export const unwound = onSheet({
	slug: "unwound",
	seed: 31,
	ratio: 0.92,
	draw(sheet) {
		ground(sheet, {
			colours: ["#aab6b4", "#b7c0ba", "#9faeae"],
			brush: 70,
			strokes: 240,
			stray: 0.7,
			alpha: 0.16,
		});
		const thread = through(WAY, 40);
		shadow(sheet, thread);
		yarn(sheet, thread, { width: 10 });
		ball(sheet);
		tooth(sheet);
	},
});

function shadow({ context }: Sheet, thread: Line): void {
	context.save();
	context.filter = "blur(7px)";
	const cast = curve(60, (share) => ({
		x: BALL.x + 34 + BALL.radius * 1.04 * Math.cos(share * 2 * Math.PI),
		y: BALL.y + 60 + BALL.radius * 0.84 * Math.sin(share * 2 * Math.PI),
	}));
	fill(context, cast, "rgb(58 70 80 / 0.55)");
	context.filter = "blur(2.4px)";
	context.strokeStyle = "rgb(58 70 80 / 0.5)";
	context.lineWidth = 10;
	context.beginPath();
	for (const { x, y } of thread) context.lineTo(x + 6, y + 9);
	context.stroke();
	context.restore();
}

function ball(sheet: Sheet): void {
	const { context, random } = sheet;
	const { x, y, radius } = BALL;
	const disc = curve(80, (share) => ({
		x: x + (radius - 8) * Math.cos(share * 2 * Math.PI),
		y: y + (radius - 8) * Math.sin(share * 2 * Math.PI),
	}));
	fill(context, disc, "#4c1413");
	for (const tilt of [0.7, 1.2, 0.3])
		for (let height = -0.95; height < 0.96; height += 0.055)
			wind(sheet, { turn: tilt * 4, tilt }, height, -0.08);
	for (let belt = 0; belt < 11; belt++) {
		const axis = { turn: random() * Math.PI * 2, tilt: 0.15 + random() * 0.85 };
		const middle = (random() - 0.35) * 0.9;
		const tone = (random() - 0.5) * 0.16;
		const wraps = belt < 8 ? 9 : 4;
		for (let wrap = 0; wrap < wraps; wrap++) {
			const height =
				middle + (wrap - wraps / 2) * 0.06 + (random() - 0.5) * 0.03;
			if (Math.abs(height) < 0.96) wind(sheet, axis, height, tone);
		}
	}
}

/** One turn of the thread around the ball, at a height (-1 to 1) on an axis. */
function wind(
	sheet: Sheet,
	{ turn, tilt }: { turn: number; tilt: number },
	height: number,
	tone: number,
): void {
	const { x, y, radius } = BALL;
	const round = Math.sqrt(1 - height * height);
	const spun = (share: number): Point & { z: number } => {
		const angle = share * 2 * Math.PI;
		const a = round * Math.cos(angle);
		const b = round * Math.sin(angle);
		const up = height * Math.cos(tilt) + b * Math.sin(tilt);
		const z = b * Math.cos(tilt) - height * Math.sin(tilt);
		return {
			x: a * Math.cos(turn) - up * Math.sin(turn),
			y: a * Math.sin(turn) + up * Math.cos(turn),
			z,
		};
	};
	const all = Array.from({ length: 240 }, (_, step) => spun(step / 240));
	const first = all.findIndex(
		({ z }, at) => z > 0 && (all.at(at - 1)?.z ?? 0) <= 0,
	);
	const start = Math.max(0, first);
	const turned = [...all.slice(start), ...all.slice(0, start)];
	const front = turned.filter(({ z }) => z > 0);
	const line = front.map((p) => ({ x: x + p.x * radius, y: y + p.y * radius }));
	pen(sheet.context, line, { width: 13, ink: "rgb(50 8 10 / 0.4)" });
	yarn(sheet, line, {
		width: 11,
		light: (share) => {
			const at = front[Math.round(share * (front.length - 1))];
			if (!at) return 0;
			const lit = -0.5 * at.x - 0.6 * at.y + 0.62 * at.z;
			return smoothStep(-0.9, 1.15, lit) * 1.05 + tone;
		},
	});
}
