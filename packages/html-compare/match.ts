import { diffArrays } from "diff";

/** The positions of an item in both lists. */
export type Pair = readonly [before: number, after: number];

// The maximal numbers of edits that are searched for in whole lists, and in each of their parts. The time grows with the
// square: a thousand edits take some 30 ms. In two long texts about different things there are hundreds of parts.
const EDITS_MAX = 1_000;
const PART_EDITS_MAX = 150;

/**
 * Pairs of equal items that are in the same order in both lists: as many as possible, or, in lists with very many
 * differences, those around the items that occur once.
 */
export const matchInOrder = (before: readonly string[], after: readonly string[]): Pair[] =>
	matchWithin(before, after, EDITS_MAX);

function matchWithin(before: readonly string[], after: readonly string[], maxEditLength: number): Pair[] {
	// Items that the other list lacks are left out: without them there are far fewer edits to search for.
	const ours = positionsIn(before, new Set(after));
	const others = positionsIn(after, new Set(before));
	const changes = diffArrays(
		ours.map((position) => before[position]),
		others.map((position) => after[position]),
		{ maxEditLength },
	);
	if (!changes) return matchAroundAnchors(before, after);
	const pairs: Pair[] = [];
	let [first, second] = [0, 0];
	for (const { added, removed, count } of changes) {
		if (!added && !removed) {
			for (let index = 0; index < count; index++) {
				pairs.push([ours[first + index] ?? 0, others[second + index] ?? 0]);
			}
		}
		if (!added) first += count;
		if (!removed) second += count;
	}
	return pairs;
}

const positionsIn = (items: readonly string[], wanted: ReadonlySet<string>) =>
	[...items.keys()].filter((position) => wanted.has(items[position] ?? ""));

/** Matches the items that occur once in each list (patience diff), then those between them. */
function matchAroundAnchors(before: readonly string[], after: readonly string[]): Pair[] {
	const places = placesOfUnique(after);
	const candidates: Pair[] = [...placesOfUnique(before)].flatMap(([item, position]) => {
		const place = places.get(item);
		return place === undefined ? [] : [[position, place]];
	});
	const anchors = inOrder(candidates);
	if (anchors.length === 0) return [];
	const pairs: Pair[] = [];
	let [first, second] = [0, 0];
	for (const [position, place] of [...anchors, [before.length, after.length]] as const) {
		for (const [one, other] of matchWithin(before.slice(first, position), after.slice(second, place), PART_EDITS_MAX)) {
			pairs.push([first + one, second + other]);
		}
		if (position < before.length) pairs.push([position, place]);
		[first, second] = [position + 1, place + 1];
	}
	return pairs;
}

/** The positions of the items that occur once. */
function placesOfUnique(items: readonly string[]): Map<string, number> {
	const places = new Map<string, number>();
	for (const [position, item] of items.entries()) places.set(item, places.has(item) ? -1 : position);
	return new Map([...places].filter(([, position]) => position >= 0));
}

/** The longest choice of pairs that are in the same order in both lists (longest increasing subsequence). */
export function inOrder(pairs: readonly Pair[]): Pair[] {
	interface Chain {
		pair: Pair;
		previous: Chain | undefined;
	}
	// The chains by their length: at index n that of n + 1 pairs that ends earliest in the second list.
	const chains: Chain[] = [];
	for (const pair of pairs.toSorted(([a], [b]) => a - b)) {
		let [low, high] = [0, chains.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((chains[middle]?.pair[1] ?? 0) < pair[1]) low = middle + 1;
			else high = middle;
		}
		chains[low] = { pair, previous: chains[low - 1] };
	}
	const longest: Pair[] = [];
	for (let chain = chains.at(-1); chain; chain = chain.previous) longest.push(chain.pair);
	return longest.reverse();
}
