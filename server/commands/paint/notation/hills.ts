import { blend, colourOf, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { type Develop, onLayer, regionOf } from "./layer.ts";
import { along, type Point } from "./line.ts";
import { dry, wet } from "./materials.ts";
import { fillShape, penLine } from "./pen.ts";

const INK = colourOf("#1f2a4a");

const MIST = colourOf("#a9b6c2");

export const RANGES = 5;

const STEPS = 130;

const nearness = (range: number) => range / (RANGES - 1);

/** The ridge of a range: level at first, then rising. */
function ridge({ noise, width }: Sheet, range: number) {
	const near = nearness(range);
	const level = 292 + near ** 1.25 * 252;
	return (x: number) => {
		const share = x / width;
		const rise = 1 / (1 + Math.exp(-(share - 0.37 + 0.13 * near) * 13));
		const hill =
			0.62 * noise(x / (270 - near * 20) + range * 7.3, range * 3.1) + 0.5;
		const knolls = 0.05 * noise(x / 62 + range, 60 + range);
		const high = (165 - near * 62) * rise * (hill + knolls);
		return level - high + 10 * rise * (1 - near);
	};
}

export function hills(sheet: Sheet, range: number): void {
	const near = nearness(range);
	const top = ridge(sheet, range);
	const { width, height } = sheet;
	const tone = blend(MIST, INK, near ** 1.2);
	const line = (shift: number): readonly Point[] =>
		along(STEPS, (share) => {
			const x = share * (width + 20) - 10;
			return [x, top(x) + shift];
		});
	onLayer(
		sheet,
		(layer) => {
			layer.context.fillStyle = "#f0e7d6";
			fillShape(layer, [
				...line(2),
				[width + 10, height + 20],
				[-10, height + 20],
			]);
		},
		{ blur: 0.8 },
	);
	onLayer(
		sheet,
		(layer) => {
			layer.context.fillStyle = cssOf(tone);
			fillShape(layer, [
				...line(0),
				...along(
					STEPS,
					(share) =>
						[
							(1 - share) * width,
							top((1 - share) * width) +
								(34 + 120 * near) * (0.35 + (1 - share) * 0.9),
						] satisfies Point,
				),
			]);
		},
		{
			blur: 3,
			mode: "multiply",
			within: regionOf(line(near * 75), 90 + near * 85),
			develop: wash(sheet, line(0), 60 + near * 90),
		},
	);
	staff(sheet, range, tone);
}

/** Strong at the ridge and gone further down, and strongest on the right. */
function wash(sheet: Sheet, edge: readonly Point[], depth: number): Develop {
	const water = wet(sheet, { strength: 0.5, pool: 0.2, wander: 0.14 });
	const heightAt = (x: number) => {
		const place = ((x + 10) / (sheet.width + 20)) * STEPS;
		const left = Math.floor(place);
		const [a, b] = [edge[left]?.[1] ?? 0, edge[left + 1]?.[1] ?? 0];
		return a + (b - a) * (place - left);
	};
	return (mark, x, y) => {
		water(mark, x, y);
		const below = (y - heightAt(x)) / depth;
		const reach =
			0.12 + 0.88 * Math.min(1, Math.max(0, (x / sheet.width - 0.12) / 0.5));
		mark.cover *= reach * Math.exp(-Math.max(0, below) * 1.9);
	};
}

function staff(
	sheet: Sheet,
	range: number,
	tone: ReturnType<typeof blend>,
): void {
	const near = nearness(range);
	const top = ridge(sheet, range);
	const gap = 7 + near * 11;
	const points = (line: number) =>
		along(STEPS, (share): Point => {
			const x = -20 + share * (sheet.width + 40);
			return [x, top(x) + line * gap * (1 + 0.5 * share)];
		});
	onLayer(
		sheet,
		(layer) => {
			for (let line = 0; line < 5; line++)
				penLine(layer, points(line), {
					colour: cssOf(blend(tone, INK, 0.35), 0.93),
					width: (1.1 + near * 1.5) * (line === 0 ? 1.25 : 1),
					wobble: 1,
					pressure: [0.7, 1, 1.15],
				});
		},
		{
			within: regionOf(points(2), 20 + gap * 4),
			develop: dry(sheet, { tooth: 2.2, softness: 0.5 }),
		},
	);
}
