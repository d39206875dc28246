import { describe, expect, it } from "vitest";
import { offersSchema } from "../../../src/content/content.schema.ts";
import { offers } from "../../../src/content/offers.ts";
import { checkContent, findingsOf } from "./check-content.ts";

describe("the owner's words", () => {
	it("are what the pages are made for", async () => {
		expect(await checkContent()).toEqual([]);
	});

	it("are refused with the file, the place and the reason", () => {
		const [first, ...others] = offers.items;
		const items = [{ ...first, points: ["one"] }, ...others];
		expect(findingsOf("offers", offersSchema, { ...offers, items })).toEqual([
			expect.stringMatching(/^src\/content\/offers\.ts: items\[0\]\.points: ./),
		]);
	});
});
