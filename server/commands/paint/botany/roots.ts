import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import type { Run } from "./colonise.ts";
import { grow, within } from "./grow.ts";
import { hair, ribbon } from "./lines.ts";
import { headingAt, mix, type Point, polar } from "./points.ts";

/** The line with each of its corners rounded, both ends kept. */
const ease = (line: readonly Point[]): Point[] =>
	line.map((point, index) => {
		const before = line[index - 1];
		const after = line[index + 1];
		return before && after ? mix(point, mix(before, after, 0.5), 0.6) : point;
	});

export interface Wood {
	/** Of the finest root, in units. */
	thickness: number;
	body: string;
	light: string;
	edge: string;
}

/** All roots of a tree: edges first, so that no joint shows. */
export function roots(
	sheet: Sheet,
	layer: SKRSContext2D,
	runs: readonly Run[],
	{ thickness, body, light, edge }: Wood,
): void {
	const { random, noise } = sheet;
	const grown = runs.map(({ line, loads }) => {
		const strand = random() * 200;
		const crooked = ease(ease(line)).map(({ x, y }, index) => ({
			x: x + noise(strand, index * 0.16) * Math.min(index, 6) * 0.8,
			y: y + noise(strand + 4, index * 0.16) * Math.min(index, 6) * 0.6,
		}));
		const widthAt = (share: number) => {
			const load = loads[Math.round(share * (loads.length - 1))] ?? 1;
			return (
				thickness *
				load ** 0.56 *
				(1 + 0.14 * noise(strand + 8, share * line.length * 0.5)) *
				(share > 0.97 ? 0.5 : 1)
			);
		};
		return { line: crooked, widthAt, count: Math.max(6, line.length * 2) };
	});
	layer.strokeStyle = edge;
	layer.lineWidth = 0.9;
	for (const { line, widthAt, count } of grown)
		layer.stroke(ribbon(line, widthAt, count));
	layer.fillStyle = body;
	for (const { line, widthAt, count } of grown)
		layer.fill(ribbon(line, widthAt, count));
	for (const { line, widthAt, count } of grown) {
		layer.fillStyle = light;
		for (const share of [0.56, 0.34, 0.15])
			layer.fill(
				ribbon(
					line.map(({ x, y }) => ({ x: x - 0.5, y: y - 0.3 })),
					(at) => widthAt(at) * share,
					count,
				),
			);
		rings(sheet, layer, line, widthAt, edge);
		layer.strokeStyle = body;
		for (let fine = 0; fine < line.length * 0.9; fine++) {
			const from = headingAt(line, random());
			const side = fine % 2 === 0 ? 1 : -1;
			hair(
				layer,
				grow(sheet, {
					from,
					angle: from.angle + side * within(random, 0.5, 1.3),
					length: within(random, 3, 13),
					bend: -side * 0.5,
					wander: 0.6,
					steps: 5,
				}),
				0.32,
			);
		}
	}
}

/** The fine wrinkles across a root. */
function rings(
	{ random }: Sheet,
	layer: SKRSContext2D,
	line: readonly Point[],
	widthAt: (share: number) => number,
	colour: string,
): void {
	layer.strokeStyle = colour;
	for (let ring = 0; ring < line.length * 1.6; ring++) {
		const share = random();
		const at = headingAt(line, share);
		const half = widthAt(share) * within(random, 0.2, 0.48);
		const across = at.angle + Math.PI / 2;
		const off = polar(
			at,
			across,
			(random() - 0.5) * (widthAt(share) - half * 2),
		);
		hair(
			layer,
			[
				polar(off, across, -half),
				polar(off, at.angle, half * 0.3),
				polar(off, across, half),
			],
			within(random, 0.12, 0.4),
		);
	}
}

/** The deeper a root, the less light has ever reached it. */
export function deepen(
	layer: SKRSContext2D,
	width: number,
	height: number,
): void {
	const dark = layer.createLinearGradient(0, height * 0.3, 0, height);
	dark.addColorStop(0, "rgb(52 38 36 / 0)");
	dark.addColorStop(1, "rgb(52 38 36 / .72)");
	layer.globalCompositeOperation = "source-atop";
	layer.fillStyle = dark;
	layer.fillRect(0, 0, width, height);
}
