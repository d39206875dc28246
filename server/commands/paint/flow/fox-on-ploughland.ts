import { onSheet, type Sheet } from "../sheet.ts";
import { fox, track } from "./fox.ts";
import { ground, tooth } from "./ground.ts";
import { drifts, HILLS, lie, plough } from "./hills.ts";
import { curve, type Point } from "./line.ts";
import { stroke } from "./stroke.ts";

/** Ploughed hills under the first snow, and who crosses them. */
export const foxOnPloughland = onSheet({
	slug: "fox-on-ploughland",
	seed: 1202,
	ratio: 1.42,
	draw(sheet) {
		ground(sheet, {
			colours: ["#c9cdd8", "#dcd8da", "#efe0cc", "#efe0cc", "#efe0cc"],
			brush: 50,
			strokes: 220,
			stray: 0.12,
			alpha: 0.22,
		});
		for (const hill of HILLS) {
			lie(sheet, hill);
			drifts(sheet, hill);
			for (let furrow = 0; furrow < hill.furrows; furrow++)
				plough(sheet, hill, furrow / (hill.furrows - 1));
			if (hill === HILLS[1]) tree(sheet, { x: 388, y: hill.top(388) + 4 });
		}
		track(sheet);
		fox(sheet);
		tooth(sheet);
	},
});

function tree({ context, random }: Sheet, foot: Point): void {
	const grow = (
		from: Point,
		angle: number,
		long: number,
		weight: number,
	): void => {
		const to = {
			x: from.x + Math.cos(angle) * long,
			y: from.y + Math.sin(angle) * long,
		};
		const bend = (random() - 0.5) * long * 0.16;
		const line = curve(6, (share) => ({
			x: from.x + (to.x - from.x) * share + bend * Math.sin(share * Math.PI),
			y: from.y + (to.y - from.y) * share,
		}));
		stroke(context, line, {
			width: (share) => weight * (1 - 0.45 * share),
			ink: "#2c2230",
		});
		if (long < 5) return;
		for (const side of [-1, 0.2, 1]) {
			const turn = side * (0.3 + random() * 0.35);
			grow(to, angle + turn, long * (0.6 + random() * 0.16), weight * 0.58);
		}
	};
	grow(foot, -1.52, 27, 4.4);
}
