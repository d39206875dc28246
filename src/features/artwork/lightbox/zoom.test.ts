import { describe, expect, it } from "vitest";
import { closest, fittedSize, keepInside, zoomTo } from "./zoom.ts";

const wide = { width: 2_000, height: 1_000 };
const stage = { width: 500, height: 500 };

describe("a picture on its stage", () => {
	it("is as large as all of it is seen", () => {
		expect(fittedSize(wide, stage)).toEqual({ width: 500, height: 250 });
		expect(fittedSize({ width: 1, height: 4 }, stage)).toEqual({
			width: 125,
			height: 500,
		});
	});

	it("can be enlarged to its own pixels, and twice at least", () => {
		expect(closest(wide, stage)).toBe(4);
		expect(closest({ width: 600, height: 300 }, stage)).toBe(2);
	});

	it("keeps the place that is looked at where it is", () => {
		const at = { x: 100, y: -40 };
		const zoom = { scale: 1.5, x: 12, y: 7 };
		const next = zoomTo(zoom, 3, at);
		// What lay under the place before lies under it now.
		const partOf = ({ scale, x, y }: typeof zoom) => [
			(at.x - x) / scale,
			(at.y - y) / scale,
		];
		expect(partOf(next)[0]).toBeCloseTo(partOf(zoom)[0] ?? 0);
		expect(partOf(next)[1]).toBeCloseTo(partOf(zoom)[1] ?? 0);
	});

	it("goes to the stage's edges and no further; what is smaller stays in the middle", () => {
		expect(keepInside({ scale: 2, x: 9_999, y: 40 }, wide, stage)).toEqual({
			scale: 2,
			x: 250,
			y: 0,
		});
		expect(keepInside({ scale: 4, x: -9_999, y: -9_999 }, wide, stage)).toEqual(
			{ scale: 4, x: -750, y: -250 },
		);
	});
});
