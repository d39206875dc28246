import { describe, expect, it } from "vitest";
import { cardSizes } from "./post-grid.tsx";

const COLUMNS = { lead: 6, half: 3, third: 2 };

describe("the cards of the blog", () => {
	it("fill every row, however many there are", () => {
		for (let count = 1; count <= 13; count += 1) {
			let row = 0;
			for (const size of cardSizes(count)) {
				row += COLUMNS[size];
				expect(row, `${count}`).toBeLessThanOrEqual(6);
				if (row === 6) row = 0;
			}
			expect(row, `${count}`).toBe(0);
		}
	});

	it("start with a large one if the others fill whole rows", () => {
		expect(cardSizes(1)).toEqual(["lead"]);
		expect(cardSizes(3)).toEqual(["third", "third", "third"]);
		expect(cardSizes(7)).toEqual(["lead", ...Array(6).fill("third")]);
		expect(cardSizes(13)).toEqual(["lead", ...Array(12).fill("third")]);
	});
});
