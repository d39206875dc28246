import { describe, expect, it } from "vitest";
import { filterArtworks, findArtwork } from "./find-artworks.ts";
import { galleryPath, parseGallerySearch } from "./gallery-search.ts";

describe("filters in a URL of the gallery", () => {
	it("are read from known parameters; invalid and unknown ones are ignored", () => {
		expect(
			parseGallerySearch({
				medium: "ink",
				year: 2019,
				status: "sold",
				utm_source: "x",
			}),
		).toEqual({ medium: "ink", year: 2019, status: "sold" });
		expect(parseGallerySearch({ medium: ["a"], year: "soon", status: "stolen" })).toEqual({
			medium: undefined,
			year: undefined,
			status: undefined,
		});
	});

	it("have one canonical path", () => {
		expect(galleryPath("ru")).toBe("/gallery");
		expect(galleryPath("en", { year: 2020, medium: "ink" })).toBe("/en/gallery?medium=ink&year=2020");
	});

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
		expect(findArtwork(first?.slug ?? "")).toMatchObject({
			number: 1,
			previous: undefined,
			next: second,
		});
		expect(findArtwork("no-such-work")).toBeUndefined();
	});
});
