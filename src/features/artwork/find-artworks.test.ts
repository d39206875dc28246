import { describe, expect, it } from "vitest";
import { filterArtworks, findArtwork } from "./find-artworks.ts";

describe("the filters of the gallery", () => {
	it("show the works that match all of them, in the order of the gallery", () => {
		const all = filterArtworks({});
		expect(all.length).toBeGreaterThanOrEqual(52);
		const sold = filterArtworks({ status: "sold" });
		expect(sold).toEqual(all.filter(({ isSold }) => isSold));
		const some = filterArtworks({ medium: "acrylic", status: "available" });
		expect(some).toEqual([]);
		for (const work of filterArtworks({ medium: "ink", year: 2019 })) {
			expect(work).toMatchObject({ mediumKey: "ink", year: "2019" });
		}
	});

	it("do not change a work's position and neighbours", () => {
		const [first, second] = filterArtworks({});
		expect(findArtwork(first?.slug ?? "")).toMatchObject({ number: 1, previous: undefined, next: second });
		expect(findArtwork("no-such-work")).toBeUndefined();
	});
});
