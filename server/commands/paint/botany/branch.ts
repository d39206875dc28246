import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Sheet } from "../sheet.ts";
import { within } from "./grow.ts";
import { hair, ribbon } from "./lines.ts";
import { headingAt, type Point, polar } from "./points.ts";

interface Wood {
	from: number;
	to: number;
	dark: string;
	light: string;
}

/** A branch with knots where its leaves were, lit from above. */
export function branch(
	sheet: Sheet,
	layer: SKRSContext2D,
	line: readonly Point[],
	{ from, to, dark, light }: Wood,
): void {
	const { noise, random, scale } = sheet;
	const strand = random() * 300;
	const widthAt = (share: number) => {
		const knots = Math.max(0, noise(strand, share * 16) - 0.45) * 1.1;
		return (
			(to + (from - to) * (1 - share) ** 1.1) *
			(1 + knots + noise(strand + 5, share * 40) * 0.05)
		);
	};
	const outline = ribbon(line, widthAt, 90);
	layer.fillStyle = dark;
	layer.fill(outline);
	layer.save();
	layer.clip(outline);
	layer.save();
	layer.filter = `blur(${from * 0.08 * scale}px)`;
	layer.fillStyle = light;
	const above = line.map(({ x, y }, index) => ({
		x,
		y: y - widthAt(index / line.length) * 0.24,
	}));
	layer.fill(ribbon(above, (share) => widthAt(share) * 0.36, 60));
	layer.restore();
	for (let mark = 0; mark < 150; mark++) {
		const share = random() ** 1.3;
		const at = headingAt(line, share);
		const width = widthAt(share);
		const across = polar(
			at,
			at.angle + Math.PI / 2,
			width * within(random, -0.5, 0.5),
		);
		const turn =
			at.angle + (mark % 4 === 0 ? Math.PI / 2 : within(random, -0.2, 0.2));
		const length =
			mark % 4 === 0 ? width * 0.28 : width * within(random, 0.3, 1.1);
		layer.strokeStyle = mark % 3 === 0 ? light : "rgb(24 18 24 / .45)";
		hair(
			layer,
			[
				across,
				polar(across, turn + 0.1, length / 2),
				polar(across, turn, length),
			],
			within(random, 0.3, 0.9),
		);
	}
	layer.restore();
}
