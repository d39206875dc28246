import { describe, expect, it } from "vitest";
import { offers } from "#content/offers.ts";
import { offersSchema } from "#contract/content/offers.ts";
import { checkContent, findingsOf } from "./check-content.ts";

describe("the content of the site", () => {
	it("fits the schemas of the pages", async () => {
		expect(await checkContent()).toEqual([]);
	});

	it("is refused with the file, the path and the reason", () => {
		const [first, ...others] = offers.items;
		const items = [{ ...first, points: ["one"] }, ...others];
		expect(findingsOf("offers", offersSchema, { ...offers, items })).toEqual([
			expect.stringMatching(/^content\/offers\.ts: items\[0\]\.points: ./),
		]);
	});
});
