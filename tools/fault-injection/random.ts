/** Numbers from 0 to below 1, which the seed decides (Tommy Ettinger's Mulberry32). */
export type Random = () => number;

export function seededRandom(seed: number): Random {
	let state = seed | 0;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** A whole number from `low` to `high`, both possible. */
export function between(random: Random, low: number, high: number): number {
	return low + Math.floor(random() * (high - low + 1));
}

/** One of the items, which may not be empty. */
export function pick<T>(random: Random, items: readonly T[]): T {
	const item = items[Math.floor(random() * items.length)];
	if (item === undefined) throw new Error("Nothing to pick from");
	return item;
}

/** So many of the items, in any order, each at most once. */
export function sample<T>(
	random: Random,
	items: readonly T[],
	size: number,
): T[] {
	return items
		.map((item) => ({ item, rank: random() }))
		.sort((a, b) => a.rank - b.rank)
		.slice(0, size)
		.map(({ item }) => item);
}
