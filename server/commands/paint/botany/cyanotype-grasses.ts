import type { SKRSContext2D } from "@napi-rs/canvas";
import { layered, smoothStep } from "../../pictures/painter/noise.ts";
import { among, blend, colourOf } from "../pixels.ts";
import { onSheet, type Sheet } from "../sheet.ts";
import { blade, brome, ear, type Grass, quaking } from "./grasses.ts";
import { UP, within } from "./grow.ts";
import { byHand } from "./hand.ts";
import { discard, film, lay } from "./layer.ts";
import { ground, tooth } from "./paper.ts";

const PAPER = colourOf("#efe9dc");
const PALE = "#efe9dc";
const BLUES = ["#0e2748", "#14386a", "#1d4d86"].map(colourOf);

/** Paper, and the emulsion upon it as a broad brush left it. */
function emulsion(sheet: Sheet): void {
	const { noise, width, height } = sheet;
	ground(sheet, (x, y) => {
		const side = noise(3, y / 170) * 5 + layered(noise, 9, y / 26, 3) * 3.5;
		const end =
			noise(x / 120, 2) * 13 +
			noise(x / 27, 5) * 9 +
			layered(noise, x / 6, 7, 2) * 3;
		const inside = Math.min(x - 42 - side, width - 44 - x + side * 0.8);
		const along = Math.min(
			y - 60 - end,
			height -
				76 -
				y +
				noise(x / 33, 11) * 11 +
				layered(noise, x / 6, 17, 2) * 3,
		);
		const cover =
			smoothStep(0, 3, inside) *
			smoothStep(0, 3 + 14 * smoothStep(0.1, 0.8, noise(x / 14, 30)), along);
		const streaks = layered(noise, x / 17, y / 420, 3) * 0.24;
		const light =
			0.42 + streaks + layered(noise, x / 210 + 9, y / 260, 3) * 0.42;
		const thin = (1 - smoothStep(0, 16, Math.min(inside, along))) * 0.3;
		return blend(
			PAPER,
			among(BLUES, light + thin),
			cover * (0.985 - thin * 0.3),
		);
	});
}

const plants = [brome, quaking, ear, blade] as const;

/** Plants on one film; where two films lie over each other, less light came through. */
function lights(
	sheet: Sheet,
	onto: SKRSContext2D,
	placing: { blur: number; opacity: number },
	films: readonly (readonly (Grass & { kind: number })[])[],
): void {
	for (const all of films) {
		const layer = film(sheet);
		layer.fillStyle = PALE;
		layer.strokeStyle = PALE;
		for (const { kind, ...grass } of all) plants[kind]?.(sheet, layer, grass);
		lay(sheet, onto, layer, placing);
		discard(layer);
	}
}

/** Something to lie under the glass: where it stands, how it bends. */
const grass = (
	kind: number,
	x: number,
	y: number,
	lean: number,
	length: number,
	bend: number,
	weight: number,
) => ({
	kind,
	from: { x, y },
	angle: UP + lean,
	length,
	bend,
	weight,
});

export const cyanotypeGrasses = onSheet({
	slug: "cyanotype-grasses",
	seed: 1842,
	ratio: 0.7,
	draw(sheet) {
		const { context, random, height } = sheet;
		emulsion(sheet);
		const light = film(sheet);
		const foot = height - 62;
		const behind = [0, 1, 2, 3, 4, 5].map((index) =>
			grass(
				index % 2 === 0 ? 3 : 0,
				150 + index * 88,
				foot,
				within(random, -0.3, 0.3),
				within(random, 460, 700),
				within(random, -0.9, 0.9),
				8,
			),
		);
		lights(sheet, light, { blur: 7, opacity: 0.22 }, [behind]);
		lights(sheet, light, { blur: 1.8, opacity: 0.5 }, [
			[
				grass(1, 210, foot, -0.16, 640, -0.1, 3.6),
				grass(0, 520, foot, 0.12, 760, 0.9, 3.6),
			],
			[
				grass(3, 300, foot, 0.2, 620, 0.9, 11),
				grass(3, 420, foot, -0.28, 560, -1.1, 10),
			],
		]);
		lights(sheet, light, { blur: 0, opacity: 0.93 }, [
			[
				grass(3, 356, foot, -0.1, 480, -1.5, 12),
				grass(1, 408, foot, 0.07, 690, 0.12, 3.4),
			],
			[
				grass(2, 330, foot, -0.06, 800, -0.75, 4.6),
				grass(0, 368, foot, 0.01, 830, 1.15, 4),
			],
		]);
		lay(sheet, context, light, { blur: 3, opacity: 0.3, mode: "screen" });
		lay(sheet, context, light, {});
		byHand(sheet, { tremor: 0.3, edge: 0.2 });
		tooth(sheet, 1.1);
	},
});
