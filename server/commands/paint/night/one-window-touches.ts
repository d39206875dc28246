import type { Point } from "../../pictures/painter/path.ts";
import { colourOf } from "../pixels.ts";
import { FLAT, ROUND } from "./brushes.ts";
import { cover } from "./cover.ts";
import { dab } from "./dab.ts";
import { layIn } from "./lay-in.ts";
import { layer } from "./layer.ts";
import { LAMP, LIT, leftOf, SLANT, topOf } from "./one-window-layers.ts";
import type { Panel } from "./panel.ts";

/** What is seen behind the pane: a wall in lamplight, a curtain, a plant on the sill. */
export function room(panel: Panel): void {
	const box = layer(panel, (context) => {
		context.transform(1, SLANT, 0, 1, 0, 0);
		context.translate(leftOf(LIT.column) + 8, topOf(LIT.row));
		const light = context.createRadialGradient(38, 18, 4, 38, 18, 70);
		light.addColorStop(0, "#fff1bd");
		light.addColorStop(0.4, "#ffc55c");
		light.addColorStop(1, "#e5852f");
		context.fillStyle = light;
		context.fillRect(0, 0, 62, 68);
		context.fillStyle = "#d9702c";
		context.fillRect(0, 0, 9, 68);
		context.fillRect(52, 0, 10, 68);
	});
	layIn(panel, box, 1);
	cover(panel, box, {
		brush: FLAT,
		length: 20,
		width: 7,
		angle: 1.5,
		stray: 0.2,
		times: 4,
		uneven: 0.07,
		warmth: 10,
		drift: 2,
		clip: true,
	});
	const { x, y } = LAMP;
	const dark = {
		brush: { ...FLAT, dry: 0, opacity: 1 },
		colour: colourOf("#5a2f1c"),
		second: colourOf("#7d4a22"),
	};
	dab(panel, {
		...dark,
		x: x + 11,
		y: y + 1,
		angle: 1.57,
		length: 80,
		width: 4,
	});
	for (const [turn, length] of [
		[-2.5, 22],
		[-2.1, 27],
		[-1.7, 30],
		[-1.4, 28],
		[-1, 25],
		[-0.6, 19],
	] as const) {
		const [dx, dy] = [
			Math.cos(turn) * length * 0.5,
			Math.sin(turn) * length * 0.5,
		];
		dab(panel, {
			...dark,
			brush: ROUND,
			x: x - 12 + dx,
			y: y + 21 + dy,
			angle: turn,
			length,
			width: 6.5,
			taper: 0.85,
			bend: turn < -1.57 ? -4 : 4,
		});
	}
	dab(panel, {
		...dark,
		x: x - 12,
		y: y + 26,
		angle: 1.57,
		length: 17,
		width: 15,
	});
}

/** A bare tree in front; twigs that reach the lit window take a little of its light. */
export function branch(
	panel: Panel,
	from: Point,
	heading: number,
	length: number,
	width: number,
): void {
	const { random } = panel;
	const arch = (random() - 0.5) * 0.1 * length;
	const to = {
		x: from.x + Math.cos(heading) * length,
		y: from.y + Math.sin(heading) * length,
	};
	const near = Math.hypot(to.x - LAMP.x, to.y - LAMP.y);

	const isWarm = near > 38 && near < 105 && width < 6;
	dab(panel, {
		brush: { ...ROUND, ragged: 0.5 },
		// A bend moves both ends; the middle gives way, so that they stay where they belong.
		x: (from.x + to.x) / 2 + Math.sin(heading) * arch,
		y: (from.y + to.y) / 2 - Math.cos(heading) * arch,
		angle: heading,
		length: length + width,
		width,
		bend: arch,
		colour: colourOf(isWarm ? "#4d2f48" : "#191633"),
		second: colourOf(isWarm ? "#6a3f4c" : "#2f2750"),
	});
	if (width < 1.5) return;
	const side = random() < 0.5 ? -1 : 1;
	const next = heading + (random() - 0.5) * 0.45;
	branch(panel, to, next, length * (0.74 + 0.22 * random()), width * 0.74);
	branch(
		panel,
		to,
		next + side * (0.45 + 0.5 * random()),
		length * (0.5 + 0.35 * random()),
		width * 0.55,
	);
	if (random() < 0.4)
		branch(
			panel,
			to,
			next - side * (0.5 + 0.5 * random()),
			length * 0.5,
			width * 0.4,
		);
}
