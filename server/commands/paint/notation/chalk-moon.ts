import { colourOf, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { chalk } from "./chalk.ts";
import { type Develop, onLayer } from "./layer.ts";
import { arc, type Point, straight } from "./line.ts";
import { dry } from "./materials.ts";
import { penLine, unsteady } from "./pen.ts";

export const WHITE = "#f4f1e8";

export const MOON: Point = [668, 262];

export const RADIUS = 222;

/** Chalk laid on its side and rubbed in three directions, closest at the lower left. */
export function moon(sheet: Sheet): void {
	onLayer(
		sheet,
		(layer) => {
			const { random } = layer;
			layer.context.save();
			layer.context.beginPath();
			for (const [x, y] of unsteady(arc(MOON, RADIUS), layer.noise, 5, 3))
				layer.context.lineTo(x, y);
			layer.context.clip();
			for (let pass = 0; pass < 130; pass++) {
				const turn = -0.75 + (pass % 3) * 0.5 + (random() - 0.5) * 0.3;
				const off = (random() * 2 - 1) * RADIUS;
				const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
				const [x, y] = [MOON[0] - dy * off, MOON[1] + dx * off];
				const half = RADIUS * (0.35 + random() * 0.75);
				const shift = (random() - 0.5) * RADIUS;
				penLine(
					layer,
					straight(
						[x + dx * (shift - half), y + dy * (shift - half)],
						[x + dx * (shift + half), y + dy * (shift + half)],
					),
					{
						colour: cssOf(colourOf(WHITE), 0.13),
						width: 26 + random() * 40,
						wobble: 5,
						pressure: [0.8, 1, 0.8],
					},
				);
			}
			layer.context.restore();
		},
		{
			develop: rubbed(sheet),
		},
	);
	chalk(sheet, arc(MOON, RADIUS + 1, 1.15, 4.6), {
		colour: WHITE,
		width: 5,
		force: 0.8,
		pressure: [0.3, 1.4, 0.2],
	});
}

function rubbed(sheet: Sheet): Develop {
	const tooth = dry(sheet, { tooth: 2.6, softness: 0.3 });
	return (mark, x, y) => {
		const side = (MOON[0] - x + (y - MOON[1])) / (RADIUS * 1.4);
		mark.cover *= 0.8 + 0.34 * side;
		tooth(mark, x, y);
	};
}
