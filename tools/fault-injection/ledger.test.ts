import { expect, it } from "vitest";
import { Ledger } from "./ledger.ts";

function ledgerWith(...acknowledged: [key: string, state: string | null][]) {
	const ledger = new Ledger();
	for (const [key, state] of acknowledged) ledger.begin(key, state)();
	return ledger;
}

it("what was acknowledged must be there as it was last written", () => {
	const ledger = ledgerWith(["a", "1"], ["a", "2"], ["b", "1"]);
	const found = [
		{ key: "a", state: "2" },
		{ key: "b", state: "1" },
	];
	expect(ledger.settle(found)).toEqual([]);
	expect(ledger.contentWrites).toBe(3);
});

it("a lost write, an older one and a half one are wrong", () => {
	const wrongs = [[], [{ key: "a", state: "1" }], [{ key: "a", state: "?" }]];
	for (const found of wrongs) {
		expect(ledgerWith(["a", "1"], ["a", "2"]).settle(found)).toHaveLength(1);
	}
});

it("what was taken away may not come back", () => {
	const ledger = ledgerWith(["a", "1"], ["a", null]);
	expect(ledger.settle([{ key: "a", state: "1" }])).toHaveLength(1);
});

it("a thing that is there twice, or that nobody wrote, is wrong", () => {
	const a = { key: "a", state: "1" };
	expect(ledgerWith(["a", "1"]).settle([a, a])).toEqual(["a is there twice"]);
	expect(ledgerWith().settle([a])).toEqual(["a was never written"]);
});

it("a write in doubt was done or was not, and is counted only if it was", () => {
	for (const [state, contentWrites] of [
		["1", 1],
		["2", 2],
	] as const) {
		const ledger = ledgerWith(["a", "1"]);
		ledger.begin("a", "2");
		expect(ledger.doubtful).toBe(1);
		expect(ledger.settle([{ key: "a", state }])).toEqual([]);
		expect([ledger.doubtful, ledger.contentWrites]).toEqual([0, contentWrites]);
	}
	const ledger = ledgerWith(["a", "1"]);
	ledger.begin("a", "2");
	expect(ledger.settle([])).toHaveLength(1);
});

it("a write in doubt is settled once", () => {
	const ledger = ledgerWith(["a", "1"]);
	ledger.begin("a", "2");
	ledger.settle([{ key: "a", state: "1" }]);
	expect(ledger.settle([{ key: "a", state: "2" }])).toHaveLength(1);
});
