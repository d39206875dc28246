import { blend, type Colour, colourOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { eyes, marks } from "./birch-marks.ts";
import { brushStroke } from "./gouache.ts";
import { straight } from "./line.ts";
import type { Tree } from "./tree.ts";

const BARK = colourOf("#f1ece4");

const WARM = colourOf("#f3c98f");

const COOL = colourOf("#8fa0bd");

/** A white trunk, rounder at its foot, with the dark marks of its bark. */
export function birch(sheet: Sheet, tree: Tree): void {
	const { x, foot, width, isLit = false } = tree;
	const lean = sheet.noise(x / 31, 3) * 9;
	const body = isLit ? blend(BARK, WARM, 0.5) : BARK;
	const hairs = 13;
	for (let hair = 0; hair < hairs; hair++) {
		const place = (hair + 0.5) / hairs;
		const by = (place - 0.5) * width * 0.93;
		const curve = Math.sqrt(1 - (2 * place - 1) ** 2);
		brushStroke(
			sheet,
			straight([x + lean + by * 0.94, -16], [x + by, foot - 13 + curve * 13]),
			{
				colour: barkTone(body, place, isLit),
				width: (width / hairs) * 1.7,
				variety: 0.05,
				dryness: 0.01,
				opacity: 0.95,
				wobble: 1.2,
			},
		);
	}
	const axis = (y: number) => x + lean * (1 - y / foot);
	marks(sheet, tree, axis);
	eyes(sheet, tree, axis);
	base(sheet, tree);
}

const barkTone = (body: Colour, place: number, isLit: boolean): Colour =>
	place < 0.5
		? blend(body, COOL, 0.85 * (1 - place * 2) ** 1.3)
		: blend(body, WARM, (isLit ? 0.95 : 0.4) * (place * 2 - 1) ** 2);

/** Snow blown against the foot. */
function base(sheet: Sheet, { x, foot, width }: Tree): void {
	for (let stroke = 0; stroke < 5; stroke++) {
		const y = foot - 8 + stroke * 2.1;
		const reach = width * (0.5 + 0.12 * stroke);
		brushStroke(
			sheet,
			straight([x - reach, y + 2], [x + reach, y + sheet.random() * 3]),
			{
				colour: colourOf(stroke < 2 ? "#dfe3ea" : "#eceae8"),
				width: 4.5,
				variety: 0.04,
				dryness: 0.7,
				opacity: 0.8,
			},
		);
	}
}
