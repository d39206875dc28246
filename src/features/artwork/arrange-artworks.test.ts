import { describe, expect, it } from "vitest";
import { artworks } from "#content/artworks.ts";
import { type ArrangedArtwork, arrangeArtworks } from "./arrange-artworks.ts";

/** The rows of a section in a grid of three columns. */
function rowsOf(works: ArrangedArtwork[]): ArrangedArtwork[][] {
	const rows: ArrangedArtwork[][] = [];
	let free = 0;
	for (const arranged of works) {
		const columns = arranged.isWide ? 2 : 1;
		if (columns > free) {
			rows.push([]);
			free = 3;
		}
		rows.at(-1)?.push(arranged);
		free -= columns;
	}
	return rows;
}

const columnsOf = (row: ArrangedArtwork[]) => row.reduce((sum, { isWide }) => sum + (isWide ? 2 : 1), 0);

describe("the grid of the gallery", () => {
	it("shows every work once, in order, grouped by medium", () => {
		const sections = arrangeArtworks(artworks);
		expect(sections.flatMap(({ works }) => works.map(({ work }) => work))).toEqual(artworks);
		expect(sections.flatMap(({ works }) => works.map(({ index }) => index))).toEqual([...artworks.keys()]);
		for (const { medium, works } of sections) {
			for (const { work } of works) expect(work.mediumKey).toBe(medium);
		}
	});

	it("has no gaps in a row or at the end of a section", () => {
		for (const { medium, works } of arrangeArtworks(artworks)) {
			for (const row of rowsOf(works)) expect(columnsOf(row), medium).toBe(3);
		}
	});

	it("gives two columns to landscape pictures only", () => {
		for (const { works } of arrangeArtworks(artworks)) {
			for (const { isWide, work } of works) {
				const { width, height } = work.picture;
				if (isWide) expect(width / height).toBeGreaterThanOrEqual(1.3);
			}
		}
	});

	it("gives every work one column where there are fewer than three", () => {
		const [first, second] = artworks;
		if (!first || !second) throw new Error("No works");
		const [section] = arrangeArtworks([first, second]);
		expect(section?.works.map(({ isWide }) => isWide)).toEqual([false, false]);
	});
});
