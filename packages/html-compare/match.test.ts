import { describe, expect, it } from "vitest";
import { inOrder, matchInOrder } from "./match.ts";

const letters = (text: string) => [...text];
const matched = (before: string, after: string) =>
	matchInOrder(letters(before), letters(after))
		.map(([position, place]) => {
			expect(before[position]).toBe(after[place]);
			return before[position];
		})
		.join("");

describe("matching two lists", () => {
	it.each([
		["abcd", "abcd", "abcd"],
		["abcd", "axcd", "acd"],
		["_a_b_c", "x_a_b_c", "_a_b_c"],
		["abc", "", ""],
		["abc", "xyz", ""],
	])("pairs the common items of %j and %j: %j", (before, after, expected) => {
		expect(matched(before, after)).toBe(expected);
	});

	it("finds pairs in order even if there are more differences than it searches for", () => {
		const before = Array.from({ length: 6_000 }, (_, index) => `${index}`);
		// Some items are at other places in the second list, and many are at their former ones.
		const after = before.map((item, index) => (index % 3 === 0 ? (before[(index * 7) % 6_000] ?? "") : item));
		const pairs = matchInOrder(before, after);
		expect(pairs.every(([position, place]) => before[position] === after[place])).toBe(true);
		expect(inOrder(pairs)).toEqual(pairs);
		expect(pairs.length).toBeGreaterThan(3_500);
	});

	it("finds a single pair in a reversed list", () => {
		const before = Array.from({ length: 5_000 }, (_, index) => `${index}`);
		expect(matchInOrder(before, before.toReversed())).toHaveLength(1);
	});
});

it("selects the longest sequence of pairs in order", () => {
	const pairs = [4, 0, 1, 5, 2, 3].map((place, position) => [position, place] as const);
	expect(inOrder(pairs).map(([, place]) => place)).toEqual([0, 1, 2, 3]);
	expect(inOrder([])).toEqual([]);
});
