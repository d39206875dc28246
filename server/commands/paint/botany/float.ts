import type { Sheet } from "../sheet.ts";
import { hair, ribbon } from "./lines.ts";

/** A fishing float on its side of the quiet, with its rings. */
export function float({ context }: Sheet, x: number, y: number): void {
	context.strokeStyle = "rgb(246 240 230 / .5)";
	for (const [ring, size] of [20, 38, 62].entries()) {
		context.lineWidth = 1.3 - ring * 0.35;
		context.beginPath();
		context.ellipse(
			x,
			y + 1,
			size,
			size * 0.16,
			0,
			0.3 + ring * 0.5,
			5.6 + ring * 0.3,
		);
		context.stroke();
	}
	context.fillStyle = "rgb(150 46 34 / .5)";
	context.fill(
		ribbon(
			[
				{ x: x + 1, y },
				{ x: x - 1, y: y + 12 },
				{ x: x + 1.5, y: y + 27 },
			],
			(share) => 7 * (1 - share),
			10,
		),
	);
	context.fillStyle = "#f3ece0";
	context.fill(
		ribbon(
			[
				{ x, y: y + 1 },
				{ x: x + 1.5, y: y - 10 },
			],
			(share) => 8.4 - share * 0.4,
			8,
		),
	);
	context.fillStyle = "#c93a26";
	context.fill(
		ribbon(
			[
				{ x: x + 1, y: y - 7 },
				{ x: x + 3, y: y - 24 },
			],
			(share) => 8.6 * (1 - share ** 2) + 1.2,
			12,
		),
	);
	context.strokeStyle = "#38383c";
	hair(
		context,
		[
			{ x: x + 3, y: y - 22 },
			{ x: x + 4.6, y: y - 38 },
		],
		1.2,
	);
}
