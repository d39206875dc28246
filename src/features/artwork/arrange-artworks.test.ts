import { describe, expect, it } from "vitest";
import { exampleSections, exampleWorks } from "#server/testing/example-gallery.ts";
import { arrangeArtworks } from "./arrange-artworks.ts";

describe("the grid of the gallery", () => {
	it("shows every work once, in order, grouped by section", () => {
		const sections = arrangeArtworks(exampleSections, exampleWorks);
		expect(sections.flatMap(({ works }) => works.map(({ work }) => work))).toEqual(exampleWorks);
		expect(sections.flatMap(({ works }) => works.map(({ index }) => index))).toEqual([...exampleWorks.keys()]);
		for (const { section, works } of sections) {
			for (const { work } of works) expect(work.section).toBe(section.slug);
		}
	});

	it("fills its three columns without gaps, and gives two columns only to landscape pictures", () => {
		for (const { section, works } of arrangeArtworks(exampleSections, exampleWorks)) {
			let filled = 0;
			for (const { isWide, work } of works) {
				filled += isWide ? 2 : 1;
				expect(filled, section.slug).toBeLessThanOrEqual(3);
				filled %= 3;
				if (isWide) expect(work.picture.width / work.picture.height).toBeGreaterThanOrEqual(1.3);
			}
			expect(filled, section.slug).toBe(0);
		}
	});

	it("gives every work one column if there are fewer than three", () => {
		const [first, second] = exampleWorks;
		if (!first || !second) throw new Error("No works");
		const [section] = arrangeArtworks(exampleSections, [first, second]);
		expect(section?.works.map(({ isWide }) => isWide)).toEqual([false, false]);
	});
});
