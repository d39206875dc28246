import { describe, expect, it } from "vitest";
import { placeCards } from "./place-cards.ts";

const WIDTHS = { lead: 6, half: 3, third: 2 };

describe("the cards of the blog", () => {
	it("fill every row, however many there are", () => {
		for (let count = 1; count <= 13; count += 1) {
			let row = 0;
			for (const place of placeCards(count)) {
				row += WIDTHS[place];
				expect(row, `${count}`).toBeLessThanOrEqual(6);
				if (row === 6) row = 0;
			}
			expect(row, `${count}`).toBe(0);
		}
	});

	it("are led by the first one where others remain for a row", () => {
		expect(placeCards(1)).toEqual(["lead"]);
		expect(placeCards(3)).toEqual(["third", "third", "third"]);
		expect(placeCards(7)).toEqual(["lead", ...Array(6).fill("third")]);
		expect(placeCards(13)).toEqual(["lead", ...Array(12).fill("third")]);
	});
});
