import { expect, it } from "vitest";
import { marksOf, nearestTo } from "./change-marks.ts";

it("marks that are near each other are one, and the last one is in the column", () => {
	expect(marksOf([0, 0.005, 0.5, 1])).toEqual([
		{ top: 0, height: 1.5 },
		{ top: 50, height: 1 },
		{ top: 99, height: 1 },
	]);
	expect(marksOf([])).toEqual([]);
});

it("a click beside the marks goes to the nearest change", () => {
	expect(nearestTo(0.4, [0, 0.5, 1])).toBe(1);
});
