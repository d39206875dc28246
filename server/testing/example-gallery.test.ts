import { describe, expect, it } from "vitest";
import { exampleWorks } from "./example-gallery.ts";

// Tests of the example works in the specification. Change them together with the works.
describe("the works of the example site", () => {
	const paintings = exampleWorks.filter(({ section }) => section === "acrylic");
	const digital = exampleWorks.filter(({ section }) => section !== "acrylic");

	it("begin with nine early paintings, all sold, from $5,800 to $10,000 (specification, section 3)", () => {
		expect(exampleWorks.slice(0, 9)).toEqual(paintings);
		const prices = paintings.map(({ price }) => price?.amount ?? 0);
		expect([Math.min(...prices), Math.max(...prices)]).toEqual([5_800, 10_000]);
		for (const { year, state, sizeCm } of paintings) {
			expect([year < 2_018, state, sizeCm === null]).toEqual([true, "sold", false]);
		}
	});

	it("continue with at least 43 digital works of every year from 2018 to 2024, without a price", () => {
		expect(digital.length).toBeGreaterThanOrEqual(43);
		expect(digital.some(({ price, state }) => price || state !== "available")).toBe(false);
		expect([...new Set(digital.map(({ year }) => year))].sort()).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024]);
	});

	it("have unique titles and descriptions in both languages, and pictures of matching proportions", () => {
		for (const field of ["titleRu", "titleEn", "descriptionRu", "descriptionEn"] as const) {
			const values = exampleWorks.map((work) => work[field]);
			expect(new Set(values).size, field).toBe(values.length);
			for (const value of values) expect(/[а-яё]/i.test(value), value).toBe(field.endsWith("Ru"));
		}
		for (const { sizeCm, picture } of paintings) {
			const expected = (sizeCm?.width ?? 0) / (sizeCm?.height ?? 1);
			// A frame may hide a little of the canvas.
			expect(Math.abs(picture.width / picture.height / expected - 1)).toBeLessThanOrEqual(0.03);
		}
	});
});
