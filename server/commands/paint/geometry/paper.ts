import { grain } from "../grain.ts";
import { type Sheet, UNITS } from "../sheet.ts";
import { gouache } from "./gouache.ts";
import { box } from "./shapes.ts";
import { tint } from "./tint.ts";

/** Any sheet lies within it: the sides of one are rounded to pixels, and chance may not depend on that. */
const ALL = box(-20, -20, UNITS + 40, UNITS + 40);

/** Covers the sheet with paper, primed with a broad brush. */
export function paper(sheet: Sheet, colour: string, streaks = 0.22): void {
	const { context, width, height } = sheet;
	context.fillStyle = colour;
	context.fillRect(0, 0, width, height);
	gouache(sheet, ALL, {
		colour,
		streaks,
		misses: 0,
		pool: 0,
	});
	fibres(sheet, colour, 1_150);
}

/** Short hairs of pulp, which the paint does not quite hide. */
function fibres(sheet: Sheet, colour: string, count: number): void {
	const { context, random } = sheet;
	context.save();
	context.lineCap = "round";
	for (let fibre = 0; fibre < count; fibre++) {
		const x = random() * UNITS;
		const y = random() * UNITS;
		const angle = random() * 7;
		const length = 4 + random() * random() * 34;
		const bend = (random() - 0.5) * length;
		const dx = Math.cos(angle) * length;
		const dy = Math.sin(angle) * length;
		const by = random() > 0.4 ? -0.5 : 0.8;
		context.strokeStyle = tint(colour, by, 0.05 + random() * 0.14);
		context.lineWidth = 0.25 + random() * 0.45;
		context.beginPath();
		context.moveTo(x, y);
		context.quadraticCurveTo(
			x + dx / 2 - dy * (bend / length),
			y + dy / 2 + dx * (bend / length),
			x + dx,
			y + dy,
		);
		context.stroke();
	}
	context.restore();
}

/** The last touch on each sheet: pulp shows through the paint, and the paper has its tooth. */
export function finish(sheet: Sheet, amount = 4.5): void {
	const { context } = sheet;
	context.save();
	context.globalAlpha = 0.6;
	fibres(sheet, "#8a8172", 900);
	grain(sheet, { amount, clouds: 2.5, size: 1.7 });
	context.restore();
}
