import { describe, expect, it } from "vitest";
import { artworks } from "#content/artworks.ts";
import { arrangeArtworks } from "./arrange-artworks.ts";

describe("the grid of the gallery", () => {
	it("shows every work once, in order, grouped by medium", () => {
		const sections = arrangeArtworks(artworks);
		expect(sections.flatMap(({ works }) => works.map(({ work }) => work))).toEqual(artworks);
		expect(sections.flatMap(({ works }) => works.map(({ index }) => index))).toEqual([...artworks.keys()]);
		for (const { medium, works } of sections) {
			for (const { work } of works) expect(work.mediumKey).toBe(medium);
		}
	});

	it("has no gaps in its three columns or at the end of a section, and gives two columns to landscape pictures only", () => {
		for (const { medium, works } of arrangeArtworks(artworks)) {
			let filled = 0;
			for (const { isWide, work } of works) {
				filled += isWide ? 2 : 1;
				expect(filled, medium).toBeLessThanOrEqual(3);
				filled %= 3;
				if (isWide) expect(work.picture.width / work.picture.height).toBeGreaterThanOrEqual(1.3);
			}
			expect(filled, medium).toBe(0);
		}
	});

	it("gives every work one column where there are fewer than three", () => {
		const [first, second] = artworks;
		if (!first || !second) throw new Error("No works");
		const [section] = arrangeArtworks([first, second]);
		expect(section?.works.map(({ isWide }) => isWide)).toEqual([false, false]);
	});
});
