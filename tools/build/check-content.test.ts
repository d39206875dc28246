import { describe, expect, it } from "vitest";
import { offers } from "#content/offers.ts";
import { offersSchema } from "#contract/content.ts";
import { checkContent, findingsOf } from "./check-content.ts";

describe("the owner's words", () => {
	it("are what the pages are made for", async () => {
		expect(await checkContent()).toEqual([]);
	});

	it("are refused with the file, the place and the reason", () => {
		const [first, ...others] = offers.items;
		const items = [{ ...first, points: ["one"] }, ...others];
		expect(findingsOf("offers", offersSchema, { ...offers, items })).toEqual([
			expect.stringMatching(/^content\/offers\.ts: items\[0\]\.points: ./),
		]);
	});
});
