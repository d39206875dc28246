import { blend, colourOf, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { brushStroke } from "./gouache.ts";
import { onLayer } from "./layer.ts";
import { arc, type Point, shifted, straight } from "./line.ts";
import { fillShape } from "./pen.ts";

const DARK = colourOf("#71431f");

const WOOD = colourOf("#bd884d");

const LIGHT = colourOf("#f0cf9c");

const HALF = 10.5;

/** A drumstick that lies across the rim, its tip on the skin. */
export function stick(sheet: Sheet, from: Point, to: Point): void {
	const body = straight(from, to);
	const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
	const tip: Point = [to[0] + Math.cos(turn) * 13, to[1] + Math.sin(turn) * 13];
	shadow(sheet, body, tip, turn);
	const hairs = 11;
	for (let hair = 0; hair < hairs; hair++) {
		const place = (hair + 0.5) / hairs - 0.5;
		const half = (share: number) =>
			HALF * (1 - 0.48 * Math.max(0, (share - 0.72) / 0.28));
		brushStroke(
			sheet,
			shifted(body, (share) => -place * 2 * half(share)),
			{
				colour: toneAt(place * 2),
				width: 3.4,
				variety: 0.08,
				dryness: 0.01,
				opacity: 0.95,
				wobble: 0.3,
			},
		);
	}
	for (let layer = 0; layer < 9; layer++) {
		const size = 1 - layer / 9;
		const by = (layer / 9) * 3.4;
		sheet.context.fillStyle = cssOf(toneAt(0.9 - 1.5 * (layer / 8)));
		fillShape(sheet, acorn([tip[0] - by * 0.5, tip[1] - by], turn, size));
	}
}

/** From the lit side at -1 to the dark one at 1. */
const toneAt = (place: number) =>
	place < 0
		? blend(WOOD, LIGHT, Math.max(0, 1 - Math.abs(place + 0.45) * 2))
		: blend(WOOD, DARK, place);

const acorn = ([x, y]: Point, turn: number, size: number): Point[] =>
	arc([0, 0], 1, 0, 2 * Math.PI).flatMap(([dx, dy]) => {
		const [along, aside] = [dx * 19 * size, dy * (10.5 - 2.5 * dx) * size];
		return [
			[
				x + along * Math.cos(turn) - aside * Math.sin(turn),
				y + along * Math.sin(turn) + aside * Math.cos(turn),
			] satisfies Point,
		];
	});

/** Further from the stick where the stick is higher above the skin. */
function shadow(
	sheet: Sheet,
	body: readonly Point[],
	tip: Point,
	turn: number,
): void {
	onLayer(
		sheet,
		(layer) => {
			const cast = body.map(([x, y], at): Point => {
				const high = 1 - at / body.length;
				return [x + 8 + 8 * high, y + 10 + 30 * high];
			});
			brushStroke(layer, cast, {
				colour: [30, 20, 12],
				width: 16,
				dryness: 0,
				opacity: 1,
			});
			layer.context.fillStyle = "#1e140c";
			fillShape(layer, acorn([tip[0] + 7, tip[1] + 9], turn, 1));
		},
		{ blur: 6, mode: "multiply", opacity: 0.55 },
	);
}
