import { describe, expect, it } from "vitest";
import { exampleWorks } from "#server/testing/example-gallery.ts";
import { filterArtworks, findArtwork } from "./find-artworks.ts";

describe("the filters of the gallery", () => {
	it("show the works that match all of them, in the order of the gallery", () => {
		const all = filterArtworks(exampleWorks, {});
		expect(all.length).toBeGreaterThanOrEqual(52);
		const sold = filterArtworks(exampleWorks, { status: "sold" });
		expect(sold).toEqual(all.filter(({ state }) => state === "sold"));
		const some = filterArtworks(exampleWorks, { medium: "acrylic", status: "available" });
		expect(some).toEqual([]);
		for (const work of filterArtworks(exampleWorks, { medium: "ink", year: 2019 })) {
			expect(work).toMatchObject({ section: "ink", year: 2019 });
		}
	});

	it("do not change a work's position and neighbours", () => {
		const [first, second] = filterArtworks(exampleWorks, {});
		expect(findArtwork(exampleWorks, first?.slug ?? "")).toMatchObject({
			number: 1,
			previous: undefined,
			next: second,
		});
		expect(findArtwork(exampleWorks, "no-such-work")).toBeUndefined();
	});
});
