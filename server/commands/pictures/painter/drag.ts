import { type Canvas, type Easel, pixelAt, toothAt } from "./canvas.ts";
import { advance, type Load, loadTool } from "./load.ts";
import { smoothStep } from "./noise.ts";
import type { Path } from "./path.ts";
import type { Pigment } from "./pigment.ts";
import { type Crossing, sweep } from "./ribbon.ts";
import type { Tool } from "./tools.ts";

export interface Stroke {
	tool: Tool;
	path: Path;
	/** In units. */
	width: number;
	/** Taken up side by side. None: the tool takes what it finds where it is set down. */
	paint?: readonly [Pigment, Pigment] | undefined;
	/** How hard it is pressed, about 1: lightly, it touches only what stands high. */
	pressure?: number;
}

/** The crossings of a way: the tool is a little narrower where it touches down and where it leaves. */
function crossingsOf(easel: Easel, { path, width, tool }: Stroke): Crossing[] {
	const { canvas, noise, random } = easel;
	const { points } = path;
	const [offset, last] = [random() * 1_000, points.length - 1];
	return points.map((point, index) => {
		const before = points[Math.max(0, index - 2)] ?? point;
		const after = points[Math.min(last, index + 2)] ?? point;
		const [dx, dy] = [after.x - before.x, after.y - before.y];
		const size = Math.hypot(dx, dy) || 1;
		const end = Math.min(index, last - index) * path.step;
		const wobble = 0.1 * tool.loose * noise(offset, (index * path.step) / 90);
		const spread = 0.93 + wobble + 0.07 * smoothStep(0, width, end);
		const half = (width / 2) * canvas.scale * spread;
		return {
			x: point.x * canvas.scale,
			y: point.y * canvas.scale,
			acrossX: (-dy / size) * half,
			acrossY: (dx / size) * half,
		};
	});
}

/** Exchanges paint with what lies ahead of the tool. */
function pickUp(canvas: Canvas, load: Load, ahead: Crossing, share: number) {
	const { lanes, thirst } = load;
	const fields = [
		[load.red, canvas.red],
		[load.green, canvas.green],
		[load.blue, canvas.blue],
	] as const;
	for (let lane = 0; lane < lanes; lane++) {
		const across = ((lane + 0.5) / lanes) * 2 - 1;
		const at = pixelAt(
			canvas,
			ahead.x + ahead.acrossX * across,
			ahead.y + ahead.acrossY * across,
		);
		const part = Math.min(1, share * (thirst[lane] ?? 1));
		for (const [own, below] of fields) {
			const mine = own[lane] ?? 0;
			own[lane] = mine + ((below[at] ?? 0) - mine) * part;
		}
		const height = load.ground[lane] ?? 0;
		load.ground[lane] = height + ((canvas.relief[at] ?? 0) - height) * 0.15;
	}
}

/** Lays the paint of a loaded tool between two crossings. */
function layBetween(
	canvas: Canvas,
	load: Load,
	tool: Tool,
	a: Crossing,
	b: Crossing,
	way: { done: number; step: number; total: number },
) {
	const { lanes, ink, lead, tail, paintHeight, ground } = load;
	const { scale, width, red, green, blue, relief } = canvas;
	const body = tool.body * scale;
	const soft = 1.1 * scale;
	sweep(canvas, a, b, (x, y, along, across) => {
		const lane = Math.min(lanes - 1, Math.floor(((across + 1) / 2) * lanes));
		const done = way.done + along * way.step;
		const inside = Math.min(
			(done - (lead[lane] ?? 0)) / soft,
			(way.total - done - (tail[lane] ?? 0)) / soft,
			((1 - Math.abs(across)) * load.halfWidth) / soft,
			1,
		);
		if (inside <= 0) return;
		const at = y * width + x;
		const standing = relief[at] ?? 0;
		// What stands above its surroundings takes paint first.
		const low =
			1 -
			toothAt(canvas, x, y) -
			(standing - (ground[lane] ?? 0)) / (1.6 * scale);
		const cover = smoothStep(0, 0.28, (ink[lane] ?? 0) - tool.skip * low);
		const alpha = tool.opacity * cover * inside;
		if (alpha <= 0.004) return;
		red[at] = (red[at] ?? 0) + ((load.red[lane] ?? 0) - (red[at] ?? 0)) * alpha;
		green[at] =
			(green[at] ?? 0) + ((load.green[lane] ?? 0) - (green[at] ?? 0)) * alpha;
		blue[at] =
			(blue[at] ?? 0) + ((load.blue[lane] ?? 0) - (blue[at] ?? 0)) * alpha;
		relief[at] =
			standing * (1 - alpha * tool.levelling) +
			alpha * body * (paintHeight[lane] ?? 0);
	});
}

// Hairs change slowly: for so many steps they are taken as they were.
const HELD = 3;

/** Draws a loaded tool over the canvas, along a way. */
export function drag(easel: Easel, stroke: Stroke): void {
	const { canvas } = easel;
	const { tool, path, width, pressure = 1 } = stroke;
	const crossings = crossingsOf(easel, stroke);
	const last = crossings.length - 1;
	const load = loadTool(easel, stroke, crossings[1]);
	const step = path.step * canvas.scale;
	const share = 1 - (1 - tool.pickup) ** (path.step / width);
	for (let index = 0; index < last; index++) {
		const [a, b, ahead] = [
			crossings[index],
			crossings[index + 1],
			crossings[Math.min(last, index + 2)],
		];
		if (!a || !b || !ahead) continue;
		if (index % HELD === 0) {
			advance(easel, load, tool, {
				travelled: index * path.step,
				left: (last - index) * path.step,
				pressure,
				width,
			});
		}
		pickUp(canvas, load, ahead, share);
		layBetween(canvas, load, tool, a, b, {
			done: index * step,
			step,
			total: last * step,
		});
	}
}
