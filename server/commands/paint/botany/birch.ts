import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import { grow, UP, within } from "./grow.ts";
import { hair, ribbon } from "./lines.ts";
import { headingAt, type Point, polar } from "./points.ts";

/** A white trunk with its dark scars. */
export function trunk(
	sheet: Sheet,
	layer: SKRSContext2D,
	foot: Point,
	width: number,
	lean: number,
	tone: readonly string[],
): void {
	const { random, scale } = sheet;
	const line = grow(sheet, {
		from: foot,
		angle: UP + lean,
		length: 330,
		wander: 0.1,
	});
	const outline = ribbon(
		line,
		(share) => width * (1 + 0.9 * Math.max(0, 0.14 - share) ** 1.2 * 8),
		40,
	);
	layer.fillStyle = tone[0] ?? "";
	layer.fill(outline);
	layer.save();
	layer.clip(outline);
	layer.filter = `blur(${width * 0.16 * scale}px)`;
	layer.strokeStyle = tone[1] ?? "";
	hair(
		layer,
		line.map(({ x, y }) => ({ x: x + width * 0.45, y })),
		width * 0.4,
	);
	layer.filter = "none";
	for (let scar = 0; scar < 46; scar++) {
		const on = headingAt(line, random() ** 1.2);
		const at = polar(
			on,
			on.angle + Math.PI / 2,
			width * within(random, -0.55, 0.55),
		);
		const long = width * within(random, 0.12, scar % 6 === 0 ? 0.8 : 0.4);
		layer.fillStyle = `rgb(38 32 34 / ${within(random, 0.45, 0.95)})`;
		layer.fill(
			ribbon(
				[
					{ x: at.x - long, y: at.y },
					{ x: at.x, y: at.y + long * 0.16 },
					{ x: at.x + long, y: at.y - 1 },
				],
				(share) =>
					Math.sin(Math.PI * share) * (scar % 6 === 0 ? long * 0.5 : 2.2),
				10,
			),
		);
	}
	layer.restore();
	const soil = layer.createLinearGradient(0, foot.y - 42, 0, foot.y);
	soil.addColorStop(0, "rgb(44 32 30 / 0)");
	soil.addColorStop(1, "rgb(44 32 30 / 1)");
	layer.fillStyle = soil;
	layer.fill(outline);
}
