import { describe, expect, it } from "vitest";
import { clampToStage, fittedSize, maxScale, zoomTo } from "./zoom.ts";

const wide = { width: 2_000, height: 1_000 };
const stage = { width: 500, height: 500 };

describe("a picture in the lightbox", () => {
	it("fits into the stage as a whole", () => {
		expect(fittedSize(wide, stage)).toEqual({ width: 500, height: 250 });
		expect(fittedSize({ width: 1, height: 4 }, stage)).toEqual({ width: 125, height: 500 });
	});

	it("can be enlarged to the pixels of its file, and at least twofold", () => {
		expect(maxScale(wide, stage)).toBe(4);
		expect(maxScale({ width: 600, height: 300 }, stage)).toBe(2);
	});

	it("is enlarged around the point of the gesture", () => {
		const at = { x: 100, y: -40 };
		const zoom = { scale: 1.5, x: 12, y: 7 };
		const next = zoomTo(zoom, 3, at);
		// The same part of the picture is under the point before and after.
		const partOf = ({ scale, x, y }: typeof zoom) => [(at.x - x) / scale, (at.y - y) / scale];
		expect(partOf(next)[0]).toBeCloseTo(partOf(zoom)[0] ?? 0);
		expect(partOf(next)[1]).toBeCloseTo(partOf(zoom)[1] ?? 0);
	});

	it("can be panned only to the edges of the stage, and stays centred if it is smaller", () => {
		expect(clampToStage({ scale: 2, x: 9_999, y: 40 }, wide, stage)).toEqual({ scale: 2, x: 250, y: 0 });
		expect(clampToStage({ scale: 4, x: -9_999, y: -9_999 }, wide, stage)).toEqual({ scale: 4, x: -750, y: -250 });
	});
});
