import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../random.ts";
import { splatter } from "./accidents.ts";
import { stretch } from "./canvas.ts";
import { illuminate } from "./light.ts";
import * as colour from "./palette.ts";
import { plane } from "./plane.ts";
import { pull } from "./pull.ts";
import { block } from "./shape.ts";
import { KNIFE, SQUEEGEE } from "./tools.ts";
import { wash } from "./wash.ts";

/** A little painting that needs every tool. */
function paint(seed: number): Buffer {
	const size = { width: 160, height: 120 };
	const easel = stretch(size, colour.ground, seededRandom(seed));
	plane(easel, block(100, 100, 800, 400), {
		colours: [colour.deepBlue, colour.ultramarine],
		scumble: [colour.mist],
		width: 160,
		angle: 0.1,
	});
	wash(easel, block(300, 300, 400, 300), {
		pigment: colour.umber,
		strength: 0.3,
	});
	const from = { x: 200, y: 500 };
	const way = { from, heading: 0, length: 500, width: 120 };
	pull(easel, KNIFE, { ...way, paint: colour.paleGold });
	pull(easel, SQUEEGEE, way);
	splatter(easel, from, 200, 5, colour.madder);
	return illuminate(easel.canvas);
}

describe("a painting", () => {
	const painted = paint(1);

	it("is the same to the byte from the same seed", () => {
		expect(paint(1).equals(painted)).toBe(true);
	});

	it("is another one from another seed", () => {
		expect(paint(2).equals(painted)).toBe(false);
	});

	it("has three bytes for each pixel, and more than one colour", () => {
		expect(painted.length).toBe(160 * 120 * 3);
		expect(new Set(painted).size).toBeGreaterThan(100);
	});
});
