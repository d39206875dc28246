import { describe, expect, it } from "vitest";
import { parsePage } from "./parse-page.ts";

describe("the page number in a URL", () => {
	it.each([
		[2, 2],
		["17", 17],
		[1_000_000, 1_000_000],
	])("%j is page %i", (value, page) => {
		expect(parsePage(value)).toEqual({ page });
	});

	it.each([undefined, null, "", "abc", 0, 1, -3, 1.5, "1e99", 1_000_001, Number.NaN, [2, 3], {}, true])(
		"%j is the first page",
		(value) => {
			expect(parsePage(value)).toEqual({ page: undefined });
		},
	);
});
