import { inOrder, matchInOrder, type Pair } from "./match.ts";

/** A part of a text, such as a paragraph, that is compared with others as a whole. */
export interface Block {
	/** Equal blocks have the same key. */
	key: string;
	/** Its words, by which a changed block is found again. */
	words: ReadonlySet<string>;
	/** The length of its text, in characters; more where it has a picture. */
	length: number;
}

export type Direction = "up" | "down";

/** The kinds of a compared block. A moved one is both at its former place (`left`) and at its new one. */
export type BlockChange<B> =
	| { kind: "same" | "changed"; before: B; after: B }
	| { kind: "added"; after: B }
	| { kind: "removed"; before: B }
	| { kind: "left"; before: B; direction: Direction }
	| { kind: "moved"; before: B; after: B; direction: Direction };

// A shorter block may be at another place by chance, as an empty line or «И вот».
const MOVED_LENGTH_MIN = 20;
// A block that is both moved and changed has to be long for its words to prove that it is the same.
const MOVED_AND_CHANGED_LENGTH_MIN = 60;

/** The changes between two lists of blocks, in the order of the second; removed blocks keep their former places. */
export function compareBlocks<B extends Block>(before: readonly B[], after: readonly B[]): BlockChange<B>[] {
	const pairs = pairBlocks(before, after);
	const inPlace = inOrder(pairs);
	const moves = findMoves(before, after, pairs, inPlace);
	const departures = new Map(moves.map((move) => [move.pair[0], move]));
	const arrivals = new Map(moves.map((move) => [move.pair[1], move]));
	const changes: BlockChange<B>[] = [];
	let [first, second] = [0, 0];
	for (const [position, place] of [...inPlace, [before.length, after.length]] as const) {
		for (const [index, block] of before.slice(first, position).entries()) {
			const move = departures.get(first + index);
			if (move) changes.push({ kind: "left", before: block, direction: move.direction });
			else changes.push({ kind: "removed", before: block });
		}
		for (const [index, block] of after.slice(second, place).entries()) {
			const move = arrivals.get(second + index);
			const origin = move && before[move.pair[0]];
			if (origin) changes.push({ kind: "moved", before: origin, after: block, direction: move.direction });
			else changes.push({ kind: "added", after: block });
		}
		const [one, other] = [before[position], after[place]];
		if (one && other) changes.push({ kind: one.key === other.key ? "same" : "changed", before: one, after: other });
		[first, second] = [position + 1, place + 1];
	}
	return changes;
}

/** The blocks that are the same one in both lists, wherever they are: the equal ones first, then the similar ones. */
function pairBlocks(before: readonly Block[], after: readonly Block[]): Pair[] {
	const keysOf = (blocks: readonly Block[]) => blocks.map(({ key }) => key);
	let pairs = matchInOrder(keysOf(before), keysOf(after));
	for (const match of [matchEqual, matchSimilar]) {
		const taken = [new Set(pairs.map(([position]) => position)), new Set(pairs.map(([, place]) => place))] as const;
		const free = [before, after].map((blocks, side) =>
			[...blocks.entries()].filter(([position]) => !taken[side]?.has(position)),
		);
		pairs = pairs.concat(match(free[0] ?? [], free[1] ?? []));
	}
	return pairs;
}

type Placed = readonly [position: number, block: Block];

function indexBy(blocks: readonly Placed[], keysOf: (block: Block) => Iterable<string>): Map<string, Placed[]> {
	const index = new Map<string, Placed[]>();
	for (const placed of blocks) {
		for (const key of keysOf(placed[1])) {
			const list = index.get(key);
			if (list) list.push(placed);
			else index.set(key, [placed]);
		}
	}
	return index;
}

function matchEqual(before: readonly Placed[], after: readonly Placed[]): Pair[] {
	const places = indexBy(after, ({ key }) => [key]);
	// Blocks are taken from the end of a list, which is cheap; reversed, that end holds the first block.
	for (const list of places.values()) list.reverse();
	return before.flatMap(([position, { key }]) => {
		const place = places.get(key)?.pop();
		return place ? [[position, place[0]]] : [];
	});
}

// The share of common words from which blocks count as two states of the same one.
const SIMILARITY_MIN = 0.4;
// A word that occurs in more blocks hardly identifies any of them, and following it would take long.
const BLOCKS_PER_WORD_MAX = 30;

/** Pairs each block with the one that has most words in common with it (Sørensen–Dice), if they are enough. */
function matchSimilar(before: readonly Placed[], after: readonly Placed[]): Pair[] {
	const byWord = indexBy(after, ({ words }) => words);
	const taken = new Set<Placed>();
	return before.flatMap(([position, { words }]) => {
		const shared = new Map<Placed, number>();
		for (const word of words) {
			const found = byWord.get(word) ?? [];
			if (found.length > BLOCKS_PER_WORD_MAX) continue;
			for (const placed of found) if (!taken.has(placed)) shared.set(placed, (shared.get(placed) ?? 0) + 1);
		}
		const likeliest = [...shared].toSorted(([, a], [, b]) => b - a).slice(0, 3);
		const rated = likeliest.map(([placed]) => ({ placed, similarity: similarityOf(words, placed[1].words) }));
		const [best] = rated.toSorted((a, b) => b.similarity - a.similarity);
		if (!best || best.similarity < SIMILARITY_MIN) return [];
		taken.add(best.placed);
		return [[position, best.placed[0]]];
	});
}

function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
	const shared = [...one].filter((word) => other.has(word));
	return (2 * shared.length) / (one.size + other.size);
}

interface Move {
	pair: Pair;
	direction: Direction;
}

/** The pairs that are not in place, if they are long enough to be recognised as the same block. */
function findMoves(
	before: readonly Block[],
	after: readonly Block[],
	pairs: readonly Pair[],
	inPlace: readonly Pair[],
): Move[] {
	const stayed = new Set(inPlace.map(([position]) => position));
	return pairs.flatMap((pair) => {
		const [one, other] = [before[pair[0]], after[pair[1]]];
		const least = one?.key === other?.key ? MOVED_LENGTH_MIN : MOVED_AND_CHANGED_LENGTH_MIN;
		if (stayed.has(pair[0]) || !one || !other || Math.min(one.length, other.length) < least) return [];
		return { pair, direction: directionOf(pair, inPlace) };
	});
}

/** The direction in which a block moved past those that stayed. */
function directionOf([position, place]: Pair, inPlace: readonly Pair[]): Direction {
	const passed = inPlace.reduce((sum, [one, other]) => sum + Number(other < place) - Number(one < position), 0);
	return (passed || place - position) > 0 ? "down" : "up";
}
