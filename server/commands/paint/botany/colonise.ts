import type { Random } from "../../../random.ts";
import { distance, type Point, polar } from "./points.ts";

interface Node extends Point {
	parent: number;
}

/** A run of root from where it leaves a thicker one to its tip. */
export interface Run {
	line: Point[];
	/** How many tips each point feeds. */
	loads: number[];
}

interface Growing {
	random: Random;
	seeds: readonly Point[];
	/** What the roots grow towards, until they have reached it. */
	food: readonly Point[];
	/** Of one step, in units. */
	step: number;
	/** How near a root must come to use food up, in units. */
	kill: number;
	/** How far food is felt, in units. */
	reach: number;
	/** A steady pull, downwards. */
	sinking: number;
}

/** Space colonisation (Runions and others, 2007): each bit of food draws the node nearest to it. */
export function colonise({
	random,
	seeds,
	food,
	step,
	kill,
	reach,
	sinking,
}: Growing): Run[] {
	const nodes = seeds.map((seed): Node => ({ ...seed, parent: -1 }));
	const children = new Map<number, Point[]>();
	let left = food.map((at) => {
		const aways = seeds.map((seed) => distance(at, seed));
		const away = Math.min(...aways);
		return { at, nearest: aways.indexOf(away), away };
	});
	for (let round = 0; round < 400 && left.length > 0; round++) {
		const pulls = new Map<number, Point>();
		for (const { at, nearest, away } of left) {
			const node = nodes[nearest];
			if (!node || (away > reach && round > 12)) continue;
			const pull = pulls.get(nearest) ?? { x: 0, y: sinking };
			pulls.set(nearest, {
				x: pull.x + (at.x - node.x) / away,
				y: pull.y + (at.y - node.y) / away,
			});
		}
		const first = nodes.length;
		for (const [parent, pull] of pulls) {
			const node = nodes[parent];
			if (!node) continue;
			const stray = (random() - 0.5) * 0.7;
			const next = polar(node, Math.atan2(pull.y, pull.x) + stray, step);
			// Pulled from both sides, a node would grow the same child for ever.
			const siblings = children.get(parent) ?? [];
			if (siblings.some((sibling) => distance(sibling, next) < step * 0.8))
				continue;
			children.set(parent, [...siblings, next]);
			nodes.push({ ...next, parent });
		}
		if (nodes.length === first) break;
		for (const bit of left)
			for (let index = first; index < nodes.length; index++) {
				const away = distance(bit.at, nodes[index] ?? bit.at);
				if (away < bit.away) Object.assign(bit, { nearest: index, away });
			}
		left = left.filter(({ away }) => away > kill);
	}
	return runsOf(nodes);
}

function runsOf(nodes: readonly Node[]): Run[] {
	const loads = nodes.map(() => 0);
	const heirs = nodes.map(() => -1);
	for (let index = nodes.length - 1; index >= 0; index--) {
		loads[index] ||= 1;
		const parent = nodes[index]?.parent ?? -1;
		if (parent < 0) continue;
		loads[parent] = (loads[parent] ?? 0) + (loads[index] ?? 0);
		const heir = heirs[parent] ?? -1;
		if (heir < 0 || (loads[heir] ?? 0) < (loads[index] ?? 0))
			heirs[parent] = index;
	}
	return nodes.flatMap(({ parent }, index) => {
		if (parent >= 0 && heirs[parent] === index) return [];
		const run: Run = { line: [], loads: [] };
		const start = nodes[parent];
		if (start) {
			run.line.push({ x: start.x, y: start.y });
			run.loads.push(loads[index] ?? 1);
		}
		for (let at = index; at >= 0; at = heirs[at] ?? -1) {
			const node = nodes[at];
			if (node) run.line.push({ x: node.x, y: node.y });
			run.loads.push(loads[at] ?? 1);
		}
		return [run];
	});
}
