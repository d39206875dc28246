import { smoothStep } from "../../pictures/painter/noise.ts";
import { onSheet, type Sheet } from "../sheet.ts";
import { ground, tooth } from "./ground.ts";
import { core, KNOT, LOBES, loose, middle, plait, TOP } from "./hair.ts";
import { curve } from "./line.ts";
import { ribbon } from "./ribbon.ts";
import { stroke } from "./stroke.ts";

/** A plait that comes undone. */
export const unbraided = onSheet({
	slug: "unbraided",
	seed: 88,
	ratio: 0.7,
	draw(sheet) {
		ground(sheet, {
			colours: ["#d9b3a4", "#e0beb0", "#d3a898"],
			brush: 90,
			strokes: 160,
			stray: 0.6,
			alpha: 0.2,
		});
		shade(sheet);
		core(sheet);
		for (let hair = 0; hair < 1_700; hair++) loose(sheet, hair / 1_699);
		for (let lobe = 0; lobe < LOBES; lobe++) plait(sheet, lobe);
		ribbon(sheet);
		tooth(sheet);
	},
});

function shade({ context }: Sheet): void {
	context.save();
	context.filter = "blur(11px)";
	const line = curve(40, (share) => {
		const y = TOP + share * (KNOT + 330 - TOP);
		return { x: middle(y) + 22 + 70 * share ** 4, y: y + 18 };
	});
	stroke(context, line, {
		width: (share) => 120 - 50 * share + 60 * smoothStep(0.7, 1, share),
		ink: "rgb(110 62 56 / 0.45)",
	});
	context.restore();
}
