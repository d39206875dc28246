import type { Sheet } from "../sheet.ts";
import { beside, through } from "./line.ts";
import { fill, inks, stroke, tapered } from "./stroke.ts";

const SILK = inks("#161e63", "#2a3fbd", "#4a60dc", "#9aa8f4");

/** The ribbon that held it, where it fell. */
export function ribbon({ context, random }: Sheet): void {
	const way = through(
		[
			{ x: 780, y: 352 },
			{ x: 670, y: 306 },
			{ x: 590, y: 344 },
			{ x: 572, y: 424 },
			{ x: 498, y: 462 },
			{ x: 446, y: 416 },
			{ x: 470, y: 366 },
		],
		20,
	);
	const turn = (share: number) => Math.cos(share * 11 + 0.6);
	const broad = (share: number) => 20 * (0.16 + 0.84 * Math.abs(turn(share)));
	context.save();
	context.filter = "blur(3px)";
	stroke(
		context,
		way.map(({ x, y }) => ({ x: x + 6, y: y + 8 })),
		{ width: broad, ink: "rgb(110 62 56 / 0.5)" },
	);
	context.restore();
	const edges = [0.5, -0.5].map((side) =>
		beside(way, (share) => side * broad(share)),
	);
	for (const index of way.keys()) {
		const facing = turn(index / (way.length - 1));
		const [left = [], right = []] = edges.map((edge) =>
			edge.slice(index, index + 3),
		);
		const tone = facing > 0 ? 0.3 + 0.4 * facing : 0.25 + 0.3 * facing;
		fill(context, [...left, ...[...right].reverse()], SILK(tone));
	}
	for (let thread = 0; thread < 70; thread++) {
		const place = random() - 0.5;
		const from = Math.floor(random() * way.length * 0.8);
		const line = beside(way, (share) => place * broad(share)).slice(
			from,
			from + 30,
		);
		stroke(context, line, {
			width: tapered(0.8, 0.5),
			ink: SILK(random(), 0.5),
		});
	}
}
