import { layered } from "../../pictures/painter/noise.ts";
import { grain } from "../grain.ts";
import { blend, type Colour, colourOf, cssOf, eachPixel } from "../pixels.ts";
import type { Sheet } from "../sheet.ts";

/** The tooth of the paper over all of it, which ends a work. */
export const finish = (sheet: Sheet, amount = 4): void =>
	grain(sheet, { amount, clouds: 2 });

interface Paper {
	colour: string;
	/** What its clouds and stains tend to. */
	stain: string;
	/** How strong the clouds are, from 0 to 1. */
	clouds?: number;
	/** How many fibres. */
	fibres?: number;
}

/** A sheet of paper: soft clouds, foxing towards the edges, fibres. */
export function paper(
	sheet: Sheet,
	{ colour, stain, clouds = 0.3, fibres = 1_500 }: Paper,
): void {
	const { width, height, noise } = sheet;
	const [plain, aged] = [colourOf(colour), colourOf(stain)];
	sheet.context.fillStyle = colour;
	sheet.context.fillRect(0, 0, width, height);
	eachPixel(sheet, (_, x, y) => {
		const cloud = 0.5 + 0.5 * layered(noise, x / 330 + 3, y / 330, 4);
		const edge = Math.min(x, y, width - x, height - y);
		const rim = Math.exp(-edge / 34);
		return blend(plain, aged, Math.min(1, clouds * cloud + 0.28 * rim));
	});
	layFibres(sheet, aged, fibres);
}

function layFibres(
	{ context, random, width, height }: Sheet,
	colour: Colour,
	count: number,
): void {
	context.lineWidth = 0.5;
	for (let fibre = 0; fibre < count; fibre++) {
		const [x, y] = [random() * width, random() * height];
		const angle = random() * 7;
		const [dx, dy] = [Math.cos(angle) * 9, Math.sin(angle) * 9];
		const bend = (random() - 0.5) * 9;
		context.strokeStyle = cssOf(
			random() < 0.5 ? colour : [255, 255, 250],
			0.1 + 0.16 * random(),
		);
		context.beginPath();
		context.moveTo(x - dx, y - dy);
		context.quadraticCurveTo(x + bend, y - bend, x + dx, y + dy);
		context.stroke();
	}
}
