import { expect, it } from "vitest";
import { Ledger } from "./ledger.ts";

function ledgerWith(...acknowledged: [slug: string, state: string | null][]) {
	const ledger = new Ledger();
	for (const [slug, state] of acknowledged) ledger.begin(slug, state)();
	return ledger;
}

const compare = (ledger: Ledger, found: Record<string, string>) => ledger.compare(new Map(Object.entries(found)));

it("acknowledged posts must be there as they were written last", () => {
	const ledger = ledgerWith(["a", "1"], ["a", "2"], ["b", "1"]);
	expect(ledger.acknowledged).toBe(3);
	expect(compare(ledger, { a: "2", b: "1" })).toEqual([]);
});

it("a lost write, an older one and a half one are wrong", () => {
	const wrongs: Record<string, string>[] = [{}, { a: "1" }, { a: "?" }];
	for (const found of wrongs) {
		const ledger = ledgerWith(["a", "1"], ["a", "2"]);
		expect(compare(ledger, found)).toHaveLength(1);
	}
});

it("a deleted post may not come back, and a post that nobody wrote is wrong", () => {
	const ledger = ledgerWith(["a", "1"], ["a", null]);
	expect(compare(ledger, { a: "1" })).toHaveLength(1);
	expect(compare(ledgerWith(), { a: "1" })).toHaveLength(1);
});

it("a write in doubt was done or was not, which the first comparison decides", () => {
	for (const state of ["1", "2"]) {
		const ledger = ledgerWith(["a", "1"]);
		ledger.begin("a", "2");
		expect(ledger.inDoubt).toBe(1);
		expect(compare(ledger, { a: state })).toEqual([]);
		expect(ledger.inDoubt).toBe(0);
		expect(compare(ledger, { a: state === "1" ? "2" : "1" })).toHaveLength(1);
	}
	const ledger = ledgerWith(["a", "1"]);
	ledger.begin("a", "2");
	expect(compare(ledger, {})).toHaveLength(1);
});
