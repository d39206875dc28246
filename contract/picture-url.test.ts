import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	heightAt,
	MEDIA_PATH,
	type Picture,
	parsePicture,
	pictureUrl,
	uploadedVariants,
	variantExtension,
	variantsOf,
} from "./picture-url.ts";

const fraction = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 10_000);
const picture: fc.Arbitrary<Picture> = fc.record(
	{
		hash: fc.stringMatching(/^[0-9a-f]{32}$/),
		width: fc.integer({ min: 1, max: 2_400 }),
		height: fc.integer({ min: 1, max: 16_000 }),
		extension: fc.constantFrom<Picture["extension"]>("jpg", "webp"),
		isWideGamut: fc.boolean(),
		focus: fc.record({ x: fraction, y: fraction }),
	},
	{ requiredKeys: ["hash", "width", "height", "extension", "isWideGamut"] },
);

describe("the variants at a URL", () => {
	const URL = `/media/${"0".repeat(32)}-700x350`;

	it("are in sRGB only, unless the URL is marked for Display P3", () => {
		expect(uploadedVariants(`${URL}.jpg`)?.wide).toBeUndefined();
		const both = uploadedVariants(`${URL}-p3.jpg#focus=0.25,1`);
		expect(both?.picture).toMatchObject({ isWideGamut: true, focus: { x: 0.25, y: 1 } });
		const stem = URL.replace(/700x350/, "");
		expect(both?.wide).toBe(`${stem}480-p3.avif 480w, ${stem}700-p3.avif 700w`);
		expect(both?.avif).toBe(`${stem}480.avif 480w, ${stem}700.avif 700w`);
		expect(both?.fallback).toBe(`${stem}480.jpg 480w, ${stem}700x350-p3.jpg 700w`);
		expect(both?.src).toBe(`${URL}-p3.jpg#focus=0.25,1`);
	});

	it.each([
		["1500x6000", 600, [480]],
		["1000x2500", 960, [480, 960]],
		["2400x16000", 360, [480]],
		["1x16000", 1, [1]],
	])("of a picture of %s include those up to 2400 pixels high, or else only the smallest", (size, width, widths) => {
		const stem = `/media/${"0".repeat(32)}-`;
		const shown = uploadedVariants(`${stem}${size}.jpg`);
		expect(shown?.picture).toMatchObject({ width, height: 2_400 });
		expect(shown?.avif).toBe(widths.map((each) => `${stem}${each}.avif ${each}w`).join(", "));
		expect(shown?.src).toBe(width === 1 ? `${stem}${size}.jpg` : `${stem}${widths.at(-1)}.jpg`);
	});
});

describe("the URL of a picture", () => {
	it("parses back to the picture and is the URL of its last variant; all variants have unique, valid names", () => {
		fc.assert(
			fc.property(picture, (one) => {
				expect(parsePicture(pictureUrl(one))).toEqual(one);
				const variants = variantsOf(one);
				const names = variants.map(({ name }) => name);
				expect(MEDIA_PATH + names.at(-1)).toBe(pictureUrl(one).split("#")[0]);
				expect(new Set(names).size).toBe(names.length);
				for (const { name, width, extension } of variants) {
					expect(variantExtension(name)).toBe(extension);
					expect(width).toBeLessThanOrEqual(one.width);
					expect(heightAt(one, width)).toBeGreaterThanOrEqual(1);
				}
				expect(heightAt(one, one.width)).toBe(one.height);
			}),
		);
	});

	const HASH = "0123456789abcdef".repeat(2);
	it.each([
		`/media/${HASH}-99999999x1.jpg`,
		`/media/${HASH}-2401x1.jpg`,
		`/media/${HASH}-1x16001.jpg`,
		`/media/${HASH}-0x1.jpg`,
		`/media/${HASH}-01x1.jpg`,
		`/media/${HASH}-1x1.avif`,
		`/media/${HASH}-1x1.jpg?x`,
		`/media/${HASH}-1x1-p3.avif`,
		`/media/${HASH}-1x1-P3.jpg`,
		`/media/${HASH}-1x1.jpg#`,
		`/media/${HASH}-1x1.jpg#x`,
		`/media/${HASH}-1x1.jpg#focus=0.5`,
		`/media/${HASH}-1x1.jpg#focus=1.1,0`,
		`/media/${HASH}-1x1.jpg#focus=-0.1,0`,
		`/media/${HASH}-1x1.jpg#focus=0,0,0`,
		`/media/${HASH}-1x1.jpg\n`,
		`/media/${HASH}-1e3x1.jpg`,
		`/media/${HASH}-480.jpg`,
		`/media/${HASH.slice(1)}-1x1.jpg`,
		`/media/${HASH.toUpperCase()}-1x1.jpg`,
		`//media/${HASH}-1x1.jpg`,
		`https://example.org/media/${HASH}-1x1.jpg`,
		"",
	])("cannot be %j", (url) => {
		expect(parsePicture(url)).toBeUndefined();
	});
});
