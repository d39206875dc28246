import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Box, findPlace } from "./find-place.ts";

const box = (left: number, top: number, width: number, height: number): Box => ({
	left,
	top,
	right: left + width,
	bottom: top + height,
});
/** A toast at the bottom on the right, in a viewport of 1280 by 800 pixels. */
const home = box(876, 724, 388, 60);
const find = (...obstacles: Box[]) => findPlace(home, 1280, obstacles);

describe("the place of a toast", () => {
	it("is its home if that covers nothing, even if it touches something", () => {
		expect(find()).toEqual({ x: 0, y: 0 });
		expect(find(box(876, 784, 100, 16), box(0, 0, 875, 800))).toEqual({ x: 0, y: 0 });
	});

	it("is the other side if home covers a button, and above if both sides do", () => {
		expect(find(box(900, 730, 100, 40))).toEqual({ x: -860, y: 0 });
		expect(find(box(0, 730, 1280, 40))).toEqual({ x: 0, y: -56 });
	});

	it("is between the sides if both are full of buttons", () => {
		expect(find(box(0, 0, 140, 800), box(710, 0, 570, 800), box(140, 0, 570, 520))).toEqual({ x: -645, y: 0 });
	});

	it("is the first gap above its home on a phone", () => {
		const rows = [box(16, 560, 100, 40), box(16, 460, 100, 40)];
		expect(findPlace(box(16, 556, 328, 56), 360, rows)).toEqual({ x: 0, y: -56 });
	});

	it("covers as little as possible if buttons fill the viewport", () => {
		const full = [box(0, 0, 1280, 400), box(0, 400, 1280, 400)];
		expect(find(...full)).toEqual({ x: 0, y: 0 });
		expect(find(...full, box(0, 600, 1280, 200))).toEqual({ x: 0, y: -184 });
	});

	it("is always within the viewport, and covers nothing if any place is free", () => {
		const obstacle = fc.tuple(
			fc.nat(1280),
			fc.nat(800),
			fc.integer({ min: 1, max: 300 }),
			fc.integer({ min: 1, max: 80 }),
		);
		fc.assert(
			fc.property(fc.array(obstacle, { maxLength: 12 }), (list) => {
				const boxes = list.map((one) => box(...one));
				const isFree = (dx: number, dy: number) =>
					boxes.every(
						({ left, right, top, bottom }) =>
							right <= home.left + dx || left >= home.right + dx || bottom <= home.top + dy || top >= home.bottom + dy,
					);
				const { x, y } = find(...boxes);
				const sides = [0, -860];
				const between = [-215, -430, -645];
				expect([...sides, ...between]).toContain(x);
				expect(home.top + y).toBeGreaterThanOrEqual(0);
				expect(y).toBeLessThanOrEqual(0);
				const heights = Array.from({ length: 91 }, (_, index) => -8 * index);
				const hasPlace = (columns: number[]) =>
					columns.some((column) => heights.some((height) => isFree(column, height)));
				expect(isFree(x, y)).toBe(hasPlace([...sides, ...between]));
				if (hasPlace(sides)) expect(sides).toContain(x);
			}),
		);
	});
});
