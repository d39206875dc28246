import { type Canvas, type Easel, pixelAt } from "./canvas.ts";
import type { Stroke } from "./drag.ts";
import { type Noise, smoothStep } from "./noise.ts";
import type { Crossing } from "./ribbon.ts";
import type { Tool } from "./tools.ts";

/** The state of a tool on its way, lane by lane across its width; a lane is a pixel wide. */
export interface Load {
	lanes: number;
	/** Half of its width, in pixels. */
	halfWidth: number;
	red: Float32Array;
	green: Float32Array;
	blue: Float32Array;
	/** The height of the paint below, of late. */
	ground: Float32Array;
	/** How readily a lane takes up what lies ahead, about 1. */
	thirst: Float32Array;
	/** How many units a lane's paint lasts. */
	endurance: Float32Array;
	/** How high paint is pushed up at the sides. */
	rim: Float32Array;
	/** How much less the sides press than the middle. */
	side: Float32Array;
	/** How much paint comes off now; below 0 none. */
	ink: Float32Array;
	/** How high it stands now, about 1. */
	paintHeight: Float32Array;
	/** Pixels after the beginning and before the end that a lane leaves out. */
	lead: Float32Array;
	tail: Float32Array;
	/** Where in the field its hairs are. */
	origin: number;
}

/** Several sizes of hair and tuft, as one number of about -1 to 1. */
const hairAt = (noise: Noise, units: number, hair: number, along: number) =>
	0.45 * noise(units / hair, along) +
	0.3 * noise((units / hair) * 2.9, along * 0.7 + 50) +
	0.4 * noise(units / (hair * 5.5), along * 0.8 - 50);

/** How far from straight a lane ends, in shares of the width: a wave, and a little of the hair. */
const unevenAt = (noise: Noise, across: number, units: number, at: number) =>
	0.5 +
	0.42 * noise(across * 1.4, at) +
	0.14 * noise(across * 6, at) +
	0.05 * noise(units / 1.5, at);

function emptyLoad(width: number, scale: number, origin: number): Load {
	const lanes = Math.max(3, Math.round(width * scale));
	const lane = () => new Float32Array(lanes);
	return {
		lanes,
		origin,
		halfWidth: (width / 2) * scale,
		red: lane(),
		green: lane(),
		blue: lane(),
		ground: lane(),
		thirst: lane(),
		endurance: lane(),
		rim: lane(),
		side: lane(),
		ink: lane(),
		paintHeight: lane(),
		lead: lane(),
		tail: lane(),
	};
}

function takePaint(
	{ noise }: Easel,
	load: Load,
	{ tool, width, paint }: Stroke,
	canvas: Canvas,
	start: Crossing | undefined,
) {
	for (let lane = 0; lane < load.lanes; lane++) {
		const across = ((lane + 0.5) / load.lanes) * 2 - 1;
		const units = (lane + 0.5) / canvas.scale;
		const streak = hairAt(noise, units, tool.hair * 0.8, load.origin + 400);
		const patch = noise(units / (width * 0.4), load.origin + 40);
		if (paint) {
			const [first, second] = paint;
			const share = Math.min(1, Math.max(0, 0.5 + 0.6 * patch + 0.6 * streak));
			// No two hairs hold quite the same.
			const tone = 0.16 * streak * tool.grain;
			load.red[lane] = first[0] * (1 - share) + second[0] * share + tone;
			load.green[lane] = first[1] * (1 - share) + second[1] * share + tone;
			load.blue[lane] = first[2] * (1 - share) + second[2] * share + tone;
		} else if (start) {
			const at = pixelAt(
				canvas,
				start.x + start.acrossX * across,
				start.y + start.acrossY * across,
			);
			load.red[lane] = canvas.red[at] ?? 0;
			load.green[lane] = canvas.green[at] ?? 0;
			load.blue[lane] = canvas.blue[at] ?? 0;
		}
		load.endurance[lane] =
			tool.reach * width * (1 + 0.45 * patch + 0.35 * streak);
		load.thirst[lane] = Math.max(0.05, 1 + 1.3 * streak);
	}
}

/** Loads a tool for a stroke that begins at a crossing. */
export function loadTool(
	easel: Easel,
	stroke: Stroke,
	start: Crossing | undefined,
): Load {
	const { canvas, noise, random } = easel;
	const { tool, width } = stroke;
	const { scale } = canvas;
	const load = emptyLoad(width, scale, random() * 5_000);
	const end = random() * 5_000;
	const lean = (random() - 0.5) * 0.5;
	takePaint(easel, load, stroke, canvas, start);
	for (let lane = 0; lane < load.lanes; lane++) {
		const across = ((lane + 0.5) / load.lanes) * 2 - 1;
		const units = (lane + 0.5) / scale;
		const round = 0.35 * across ** 4;
		const size = tool.ragged * width * scale;
		load.lead[lane] = Math.max(
			0,
			size * (unevenAt(noise, across, units, end) + lean * across + round),
		);
		load.tail[lane] = Math.max(
			0,
			size * (unevenAt(noise, across, units, end + 90) - lean * across + round),
		);
		const fromSide = (1 - Math.abs(across)) * (width / 2);
		load.rim[lane] = tool.ridge * Math.exp(-((fromSide / 1.4) ** 2));
		load.side[lane] =
			tool.loose * Math.exp(-((fromSide / (1.5 + width * 0.07)) ** 2));
	}
	return load;
}

/** Brings the tool to so many units from where it began, and as many before where it leaves. */
export function advance(
	{ noise, canvas }: Easel,
	load: Load,
	tool: Tool,
	at: { travelled: number; left: number; pressure: number; width: number },
) {
	const along = load.origin + at.travelled / tool.keep;
	const lifted = 1 - smoothStep(0, tool.lift * at.width + 0.01, at.left);
	const press =
		at.pressure * (1 + 0.12 * noise(at.travelled / 70, load.origin));
	for (let lane = 0; lane < load.lanes; lane++) {
		const hair =
			0.5 + 0.5 * hairAt(noise, (lane + 0.5) / canvas.scale, tool.hair, along);
		const supply = 1 - at.travelled / (load.endurance[lane] ?? 1);
		const side = (load.side[lane] ?? 0) * (1.6 - 1.6 * hair);
		load.ink[lane] =
			press * (0.25 + 1.1 * supply) -
			(tool.grain * 0.75 + lifted * 1.1) * (1 - hair) -
			side -
			lifted * 0.25;
		load.paintHeight[lane] =
			Math.max(0, 0.35 + 0.65 * supply) *
				(1 - tool.grain + tool.grain * 1.6 * Math.max(0, hair)) +
			(load.rim[lane] ?? 0);
	}
}
