import { describe, expect, it } from "vitest";
import { artworks } from "./artworks.ts";

const dollars = (price: string) => Number(price.replace(/\D/g, ""));

// The example works of the specification. Change these tests together with the works.
describe("the works of the gallery", () => {
	const paintings = artworks.filter((work) => work.mediumKey === "acrylic");
	const digital = artworks.filter((work) => work.mediumKey !== "acrylic");

	it("begin with nine early paintings, all sold, from $5,800 to $10,000 (specification, section 3)", () => {
		expect(artworks.slice(0, 9)).toEqual(paintings);
		expect(paintings.every((work) => work.isSold && work.sizeCm)).toBe(true);
		const prices = paintings.map(({ price = "" }) => dollars(price));
		expect([Math.min(...prices), Math.max(...prices)]).toEqual([5_800, 10_000]);
		for (const { year } of paintings) expect(Number(year)).toBeLessThan(2_018);
	});

	it("continue with digital works of every year from 2018 to 2024, without a price", () => {
		expect(digital.length).toBeGreaterThanOrEqual(43);
		expect(digital.some((work) => work.price || work.isSold)).toBe(false);
		const years = new Set(digital.map(({ year }) => Number(year)));
		expect([...years].sort()).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024]);
	});

	it("have titles and descriptions in both languages, no two of them alike", () => {
		for (const field of ["titleRu", "titleEn", "descriptionRu", "descriptionEn"] as const) {
			const values = artworks.map((work) => work[field]);
			expect(new Set(values).size, field).toBe(values.length);
			for (const value of values) expect(/[а-яё]/i.test(value), value).toBe(field.endsWith("Ru"));
		}
		for (const work of artworks) {
			expect(work.title).toBe(`${work.titleRu} / ${work.titleEn}`);
			expect(work.medium).toBe(`${work.mediumRu} / ${work.mediumEn}`);
			expect(work.size).toBe(`${work.sizeRu} / ${work.sizeEn}`);
		}
	});
});
