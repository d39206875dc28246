import { expect, it } from "vitest";
import { Ledger } from "./ledger.ts";

function ledgerWith(...acknowledged: [slug: string, state: string | null][]) {
	const ledger = new Ledger();
	for (const [slug, state] of acknowledged) ledger.begin(slug, state)();
	return ledger;
}

const compare = (ledger: Ledger, found: Record<string, string>) => ledger.compare(new Map(Object.entries(found)));

it("accepts acknowledged posts in their last written state", () => {
	const ledger = ledgerWith(["a", "1"], ["a", "2"], ["b", "1"]);
	expect(ledger.acknowledged).toBe(3);
	expect(compare(ledger, { a: "2", b: "1" })).toEqual([]);
});

it("reports lost, outdated and partial writes", () => {
	const wrongs: Record<string, string>[] = [{}, { a: "1" }, { a: "?" }];
	for (const found of wrongs) {
		const ledger = ledgerWith(["a", "1"], ["a", "2"]);
		expect(compare(ledger, found)).toHaveLength(1);
	}
});

it("reports a deleted post that reappears and a post that was never written", () => {
	const ledger = ledgerWith(["a", "1"], ["a", null]);
	expect(compare(ledger, { a: "1" })).toHaveLength(1);
	expect(compare(ledgerWith(), { a: "1" })).toHaveLength(1);
});

it("settles a write in doubt at the first comparison", () => {
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
