import { describe, expect, it } from "vitest";
import { chooseArtworks, findArtwork } from "./choose-artworks.ts";
import { galleryPath } from "./gallery-path.ts";
import { parseGallerySearch } from "./gallery-search.ts";

describe("which works an address shows", () => {
	it("reads what it knows and leaves the rest", () => {
		expect(
			parseGallerySearch({
				medium: "ink",
				year: 2019,
				status: "sold",
				utm_source: "x",
			}),
		).toEqual({ medium: "ink", year: 2019, status: "sold" });
		expect(
			parseGallerySearch({ medium: ["a"], year: "soon", status: "stolen" }),
		).toEqual({ medium: undefined, year: undefined, status: undefined });
	});

	it("writes the same address for the same part", () => {
		expect(galleryPath("ru")).toBe("/gallery");
		expect(galleryPath("en", { year: 2020, medium: "ink" })).toBe(
			"/en/gallery?medium=ink&year=2020",
		);
	});

	it("shows the works that fit all of it, in their order", () => {
		const all = chooseArtworks({});
		expect(all.length).toBeGreaterThanOrEqual(52);
		const sold = chooseArtworks({ status: "sold" });
		expect(sold).toEqual(all.filter(({ isSold }) => isSold));
		const some = chooseArtworks({ medium: "acrylic", status: "available" });
		expect(some).toEqual([]);
		for (const work of chooseArtworks({ medium: "ink", year: 2019 })) {
			expect(work).toMatchObject({ mediumKey: "ink", year: "2019" });
		}
	});

	it("knows a work's place and its neighbours", () => {
		const [first, second] = chooseArtworks({});
		expect(findArtwork(first?.slug ?? "")).toMatchObject({
			number: 1,
			previous: undefined,
			next: second,
		});
		expect(findArtwork("no-such-work")).toBeUndefined();
	});
});
