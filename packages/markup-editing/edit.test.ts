import fc from "fast-check";
import { expect, it } from "vitest";
import { differenceOf, makeChanges } from "./edit.ts";

const text = fc.string({ unit: fc.constantFrom("а", "б", "*", "\n", "😀") });

it("the difference of two texts is the smallest replacement that turns one into the other", () => {
	fc.assert(
		fc.property(text, text, text, text, (before, old, insert, after) => {
			const whole = before + old + after;
			const difference = differenceOf(whole, before + insert + after);
			const { from, to } = difference;
			expect(whole.slice(0, from) + difference.insert + whole.slice(to)).toBe(before + insert + after);
			const removed = whole.slice(from, to);
			if (removed === "" || difference.insert === "") return;
			expect(removed[0]).not.toBe(difference.insert[0]);
			expect(removed.at(-1)).not.toBe(difference.insert.at(-1));
		}),
	);
});

it("a selection stays on its text when the text before, at and in it changes", () => {
	const changed = makeChanges({ text: "abcdef", start: 2, end: 4 }, [
		{ from: 0, to: 1, insert: "" },
		{ from: 2, to: 2, insert: "((" },
		{ from: 3, to: 3, insert: "-" },
		{ from: 4, to: 4, insert: "))", selection: "before" },
		{ from: 5, to: 6, insert: "xyz" },
	]);
	expect(changed).toEqual({ text: "b((c-d))exyz", start: 3, end: 6 });
});
