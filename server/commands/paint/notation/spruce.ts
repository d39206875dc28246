import { blend, colourOf, cssOf } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";
import { brushStroke } from "./gouache.ts";
import { straight } from "./line.ts";
import type { Tree } from "./tree.ts";

const NEEDLE = colourOf("#1d2634");

/** A dark trunk in the second row, with stumps of dead twigs. */
export function spruce(sheet: Sheet, { x, foot, width }: Tree): void {
	const { context, random } = sheet;
	for (let twig = 0; twig < 16; twig++) {
		const y = random() * (foot - 90);
		const reach = (width / 2 + 3 + random() * 16) * (random() < 0.5 ? -1 : 1);
		context.strokeStyle = cssOf(NEEDLE, 0.8);
		context.lineWidth = 0.8 + random();
		context.beginPath();
		context.moveTo(x, y);
		context.quadraticCurveTo(
			x + reach * 0.6,
			y + 3,
			x + reach,
			y + 5 + random() * 6,
		);
		context.stroke();
	}
	for (let hair = 0; hair < 9; hair++) {
		const place = (hair + 0.5) / 9 - 0.5;
		const tone = blend(
			NEEDLE,
			colourOf(place > 0 ? "#6b5a58" : "#3d4d68"),
			Math.abs(place) ** 1.5 * 1.3,
		);
		brushStroke(
			sheet,
			straight(
				[x + place * width * 0.9, -16],
				[x + place * width, foot - 5 + 5 * Math.cos(place * 3)],
			),
			{
				colour: tone,
				width: (width / 9) * 1.7,
				variety: 0.1,
				dryness: 0.02,
				opacity: 0.95,
				wobble: 1.6,
			},
		);
	}
	brushStroke(
		sheet,
		straight([x - width * 0.7, foot + 1], [x + width * 0.7, foot + 2]),
		{
			colour: colourOf("#dde2ea"),
			width: 5,
			dryness: 0.6,
		},
	);
}
