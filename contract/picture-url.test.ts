import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	heightAt,
	MEDIA_PATH,
	type Picture,
	parsePicture,
	pictureUrl,
	variantExtension,
	variantsOf,
} from "./picture-url.ts";

const picture = fc.record<Picture>({
	hash: fc.stringMatching(/^[0-9a-f]{32}$/),
	width: fc.integer({ min: 1, max: 2_400 }),
	height: fc.integer({ min: 1, max: 16_000 }),
	extension: fc.constantFrom("jpg", "webp"),
});

describe("the URL of a picture", () => {
	it("has its hash, size and format, and is that of its last variant; every variant has its own valid file name", () => {
		fc.assert(
			fc.property(picture, (one) => {
				expect(parsePicture(pictureUrl(one))).toEqual(one);
				const variants = variantsOf(one);
				const names = variants.map(({ name }) => name);
				expect(MEDIA_PATH + names.at(-1)).toBe(pictureUrl(one));
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
		`/media/${HASH}-1x1.jpg\n`,
		`/media/${HASH}-1e3x1.jpg`,
		`/media/${HASH}-480.jpg`,
		`/media/${HASH.slice(1)}-1x1.jpg`,
		`/media/${HASH.toUpperCase()}-1x1.jpg`,
		`//media/${HASH}-1x1.jpg`,
		`https://example.org/media/${HASH}-1x1.jpg`,
		"",
	])("is not %j", (url) => {
		expect(parsePicture(url)).toBeUndefined();
	});
});
