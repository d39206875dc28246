import { expect, it } from "vitest";
import { marksOf, nearestTo } from "./change-marks.ts";

it("merges nearby marks, and keeps the last mark within the column", () => {
	expect(marksOf([0, 0.005, 0.5, 1])).toEqual([
		{ top: 0, height: 1.5 },
		{ top: 50, height: 1 },
		{ top: 99, height: 1 },
	]);
	expect(marksOf([])).toEqual([]);
});

it("finds the change nearest to a click between the marks", () => {
	expect(nearestTo(0.4, [0, 0.5, 1])).toBe(1);
});
