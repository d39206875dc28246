import fc from "fast-check";
import { expect, it } from "vitest";
import { applyEdit, editOf, narrow } from "./edit.ts";

const text = fc.string({ unit: fc.constantFrom("а", "б", "*", "\n", "😀") });

it("a narrowed edit makes the same text with the smallest replacement", () => {
	fc.assert(
		fc.property(text, text, text, text, (before, old, insert, after) => {
			const whole = before + old + after;
			const edit = narrow(whole, {
				from: before.length,
				to: before.length + old.length,
				insert,
				start: 0,
				end: 0,
			});
			const state = { text: whole, start: 0, end: 0 };
			expect(applyEdit(state, edit).text).toBe(before + insert + after);
			const removed = whole.slice(edit.from, edit.to);
			if (removed === "" || edit.insert === "") return;
			expect(removed[0]).not.toBe(edit.insert[0]);
			expect(removed.at(-1)).not.toBe(edit.insert.at(-1));
		}),
	);
});

it("no changes make no edit", () => {
	expect(editOf({ text: "а", start: 0, end: 1 }, [])).toBeUndefined();
});

it("a selection stays at its words when the text before, at and in it changes", () => {
	const edit = editOf({ text: "abcdef", start: 2, end: 4 }, [
		{ from: 0, to: 1, insert: "", selection: "after" },
		{ from: 2, to: 2, insert: "((", selection: "after" },
		{ from: 3, to: 3, insert: "-", selection: "after" },
		{ from: 4, to: 4, insert: "))", selection: "before" },
		{ from: 5, to: 6, insert: "xyz", selection: "after" },
	]);
	expect(edit).toEqual({
		from: 0,
		to: 6,
		insert: "b((c-d))exyz",
		start: 3,
		end: 6,
	});
});
