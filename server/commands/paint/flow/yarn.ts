import type { Sheet } from "../sheet.ts";
import { type Along, across, type Line, lengthOf, type Point } from "./line.ts";
import { inks, pen, stroke, tapered } from "./stroke.ts";

const WOOL = inks("#3d0d12", "#7a1f1c", "#b23a2a", "#d5624a", "#ee9a7c");

interface Yarn {
	width: number;
	/** From 0, in the shade, to 1. */
	light?: Along;
}

/** A thread of plied wool: short strands laid side by side, and a few loose hairs. */
export function yarn(
	{ context, random }: Sheet,
	line: Line,
	{ width, light = () => 0.62 }: Yarn,
): void {
	const strands = Math.max(2, Math.round(lengthOf(line) / (width * 0.36)));
	stroke(context, line, {
		width: () => width * 0.92,
		ink: WOOL(light(0.5) * 0.35),
	});
	const normals = across(line);
	const at = (share: number, aside: number): Point => {
		const place = Math.min(1, Math.max(0, share)) * (line.length - 1);
		const index = Math.floor(place);
		const from = line[index] ?? { x: 0, y: 0 };
		const to = line[index + 1] ?? from;
		const normal = normals[index] ?? { x: 0, y: 0 };
		return {
			x: from.x + (to.x - from.x) * (place - index) + normal.x * aside,
			y: from.y + (to.y - from.y) * (place - index) + normal.y * aside,
		};
	};
	const step = 1 / strands;
	for (let strand = 0; strand < strands; strand++) {
		const share = strand * step;
		const lit = light(share) + (random() - 0.5) * 0.12;
		const ply = [-0.5, -0.3, 0, 0.3, 0.5].map((aside, index) =>
			at(share + step * (index - 2) * 0.62, aside * width),
		);
		stroke(context, ply, { width: tapered(width * 0.44, 0.5), ink: WOOL(lit) });
		pen(context, ply.slice(0, 3), {
			width: width * 0.07,
			ink: WOOL(lit + 0.22, 0.7),
		});
		pen(context, ply.slice(2), {
			width: width * 0.07,
			ink: WOOL(lit - 0.3, 0.6),
		});
		const side = random() < 0.5 ? -1 : 1;
		const reach = width * (0.5 + random() * 0.45) * side;
		const along = (random() - 0.3) * step * 2.5;
		const hair = [
			at(share, side * width * 0.3),
			at(share + along, reach * 0.8),
			at(share + along * 2, reach),
		];
		if (random() < 0.5)
			pen(context, hair, { width: width * 0.035, ink: WOOL(lit + 0.1, 0.7) });
	}
}
