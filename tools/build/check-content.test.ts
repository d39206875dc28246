import { describe, expect, it } from "vitest";
import distress from "#content/distress.json" with { type: "json" };
import offers from "#content/offers.json" with { type: "json" };
import { checkContent, findingsOf, findingsOfText } from "./check-content.ts";

describe("the content of the site", () => {
	it("fits the schemas of the pages", () => {
		expect(checkContent()).toEqual([]);
	});

	it("is refused with the file, the path and the reason", () => {
		const [first, ...others] = offers.items;
		const items = [{ ...first, points: ["one"] }, ...others];
		expect(findingsOf("offers", { ...offers, items })).toEqual([
			expect.stringMatching(/^content\/offers: items\[0\]\.points: ./),
		]);
	});

	it("is refused where it has a field that no page shows, is no JSON, or names a list of words that is missing", () => {
		expect(findingsOf("offers", { ...offers, butons: 1 })).toEqual([expect.stringMatching(/butons/)]);
		expect(findingsOfText("offers", "{")).toEqual([expect.stringMatching(/^content\/offers: ./)]);
		const groups = [{ about: "x", signs: ["{nowhere}"] }];
		expect(findingsOf("distress", { ...distress, groups })).toEqual([
			expect.stringMatching(/a list of words is missing/),
		]);
	});
});
