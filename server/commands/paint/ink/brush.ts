import { hairsOf } from "./hairs.ts";
import { type Paper, soak } from "./paper.ts";
import type { Pigment } from "./pigments.ts";
import { measure, reachOf, spotIn } from "./reach.ts";
import { type Press, spineOf } from "./spine.ts";

export interface Stroke {
	presses: readonly Press[];
	pigment: Pigment;
	/** About 0.2 for pale ink, 3 for black. */
	strength: number;
	/** How full the brush is at the beginning: 1.2 and more is wet, 0.5 is dry. */
	load?: number;
	/** How full it is at the end. */
	end?: number;
	/** How much the paper decides where dry ink stays, against the hairs: 0.35 for a brush. */
	catching?: number;
	/** Between two hairs, in units. */
	hair?: number;
	/** How much darker the edges dry. */
	rim?: number;
	/** The side with more ink: -1 is left of the way, 1 is right, 0 is neither. */
	side?: number;
	/** How flat the brush is: 0 starts round, 1 straight and aslant. */
	flat?: number;
	/** How far the hairs end one after another, in units. */
	fray?: number;
}

/** One stroke of a brush of many hairs. */
export function stroke(paper: Paper, line: Stroke): void {
	const steps = spineOf(line.presses);
	const reach = reachOf(paper, steps);
	for (let index = 0; index + 1 < steps.length; index++) {
		const [from, to] = [steps[index], steps[index + 1]];
		const isEnd = index + 2 === steps.length;
		if (from && to) measure(paper, reach, from, to, index === 0, isEnd);
	}
	const inkAt = hairsOf(paper, line, steps.at(-1)?.along ?? 0);
	const { scale } = paper.sheet;
	const box = {
		left: reach.left / scale,
		top: reach.top / scale,
		right: (reach.left + reach.columns - 1) / scale,
		bottom: (reach.top + reach.rows - 1) / scale,
	};
	soak(paper, box, line.pigment, (_x, _y, at) => {
		const spot = spotIn(reach, paper, at);
		const across = reach.across[spot] ?? 9;
		if (Math.abs(across) > 1.25) return 0;
		return inkAt(reach.along[spot] ?? 0, across, paper.tooth[at] ?? 0.5);
	});
}

/** A brush that keeps its ink and its way of being held from stroke to stroke, save where a stroke says otherwise. */
export const brushOf =
	(paper: Paper, habit: Omit<Stroke, "presses">) =>
	(presses: readonly Press[], change: Partial<Stroke> = {}): void =>
		stroke(paper, { ...habit, ...change, presses });
