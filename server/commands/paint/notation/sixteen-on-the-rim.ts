import { layered } from "../../pictures/painter/noise.ts";
import { among, type Colour, colourOf, cssOf } from "../pixels.ts";
import { onSheet, type Sheet } from "../sheet.ts";
import { skin } from "./drum.ts";
import { stick } from "./drumstick.ts";
import { brushStroke, coverWith } from "./gouache.ts";
import { finish } from "./ground.ts";
import { hoop } from "./hoop.ts";
import { onLayer } from "./layer.ts";
import { along, arc, type Point } from "./line.ts";
import { fillShape } from "./pen.ts";

const FLOOR = ["#1f4a52", "#2c6168", "#173b45", "#3a7274"].map(colourOf);

const CREAM = colourOf("#f0dfbd");

const CORAL = colourOf("#e2603c");

const DRUM = { middle: [490, 542] satisfies Point, radius: 285 };

/** How hard each sixteenth of the bar is struck. */
const BAR = [
	1, 0.2, 0.35, 0.75, 0.2, 0.3, 0.9, 0.2, 0.25, 0.35, 0.8, 0.2, 1, 0.25, 0.55,
	0.3,
];

/** A drum from above; round it, clockwise, the sixteen strokes of its bar. */
export const sixteenOnTheRim = onSheet({
	slug: "sixteen-on-the-rim",
	seed: 16,
	ratio: 1,
	draw(sheet) {
		floor(sheet);
		BAR.forEach((force, at) => {
			sound(sheet, force, at);
		});
		onLayer(
			sheet,
			(layer) => {
				layer.context.fillStyle = "#06181d";
				fillShape(
					layer,
					arc([DRUM.middle[0] + 26, DRUM.middle[1] + 36], DRUM.radius + 24),
				);
			},
			{ blur: 22, opacity: 0.75 },
		);
		skin(sheet, DRUM);
		hoop(sheet, DRUM);
		stick(sheet, [1030, 118], [560, 497]);
		finish(sheet, 3);
	},
});

function floor(sheet: Sheet): void {
	const { context, width, height, noise } = sheet;
	context.fillStyle = cssOf(FLOOR[0] ?? CREAM);
	context.fillRect(0, 0, width, height);
	coverWith(sheet, {
		count: 2100,
		length: 150,
		width: 22,
		opacity: 0.45,
		variety: 0.07,
		dryness: 0.6,
		colourAt: (x, y) =>
			among(
				FLOOR,
				0.42 +
					0.5 * layered(noise, x / 260, y / 260, 3) +
					0.2 * (1 - (x + y) / 1000),
			),
		angleAt: (x, y) =>
			Math.atan2(y - DRUM.middle[1], x - DRUM.middle[0]) +
			Math.PI / 2 +
			0.3 * noise(x / 150, y / 150),
		within: [-40, -40, width + 40, height + 40],
	});
}

/** A stroke of a broad brush outside the rim: the harder the blow, the longer and the wider. */
function sound(sheet: Sheet, force: number, at: number): void {
	const { random, noise } = sheet;
	const angle =
		(at / BAR.length) * 2 * Math.PI - Math.PI / 2 + 0.03 * noise(at, 5);
	const start = DRUM.radius + 46 + random() * 8;
	const length = 22 + 118 * force ** 1.5;
	const colour: Colour =
		at === 12 ? CORAL : among([colourOf("#86a79e"), CREAM], force);
	const points = along(26, (share) => {
		const turn = angle + (share - 0.5) * 0.1 * force;
		const out = start + share * length;
		return [
			DRUM.middle[0] + Math.cos(turn) * out,
			DRUM.middle[1] + Math.sin(turn) * out,
		];
	});
	for (const load of [0, 1])
		brushStroke(sheet, points, {
			colour,
			width: (12 + 38 * force) * (1 - load * 0.25),
			variety: 0.12,
			dryness: 0.75 - 0.3 * load,
			opacity: 0.9,
			wobble: 2.5,
		});
	spatter(sheet, colour, angle, start + length, force);
}

function spatter(
	{ context, random }: Sheet,
	colour: Colour,
	angle: number,
	from: number,
	force: number,
): void {
	for (let drop = 0; drop < 26; drop++) {
		const out = from + random() ** 2 * 90 * force - 12;
		const turn = angle + (random() - 0.5) * 0.24;
		const size = 0.5 + 2.4 * random() ** 4 * force;
		context.fillStyle = cssOf(colour, 0.75);
		context.beginPath();
		context.ellipse(
			DRUM.middle[0] + Math.cos(turn) * out,
			DRUM.middle[1] + Math.sin(turn) * out,
			size * 1.5,
			size,
			angle,
			0,
			7,
		);
		context.fill();
	}
}
