import { describe, expect, it } from "vitest";
import offers from "#content/offers.json" with { type: "json" };
import { checkContent, findingsOf } from "./check-content.ts";

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
});
