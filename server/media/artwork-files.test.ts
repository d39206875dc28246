import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Crop } from "#contract/media.ts";
import { noise, plain } from "#packages/picture-maker/testing";
import { makePicture, type PictureOrder } from "./make-picture.ts";

const hash = "0".repeat(32);

async function made(bytes: Uint8Array, options: Partial<PictureOrder> = {}) {
	const result = await makePicture({ hash, bytes, profile: "artwork", crop: null, ...options });
	if ("reason" in result) throw new Error(`Refused: ${result.reason}`);
	return result;
}

const flat = (width: number, height: number) =>
	plain(width, height, { r: 200, g: 100, b: 50 }).removeAlpha().png().toBuffer();

describe("a work's picture", () => {
	it.each([
		[
			[4_500, 2_250],
			[4_096, 2_048],
			["400.avif", "760.avif", "1200.avif", "2400.avif", "4096.avif", "760.jpg", "1200.jpg"],
		],
		[
			[2_400, 30],
			[2_400, 30],
			["400.avif", "760.avif", "1200.avif", "2400.avif", "760.jpg", "1200.jpg"],
		],
		[
			[30, 5_000],
			[25, 4_096],
			["14.avif", "25.avif", "14.jpg", "25.jpg"],
		],
		[
			[1_000, 500],
			[1_000, 500],
			["400.avif", "760.avif", "1000.avif", "760.jpg"],
		],
	])(
		"of %j pixels is stored in the widths of the gallery",
		async ([width = 0, height = 0], size, endings) => {
			const { picture, files, isWideGamut } = await made(await flat(width, height));
			expect([picture.width, picture.height]).toEqual(size);
			expect([picture.extension, isWideGamut]).toEqual(["jpg", false]);
			expect(files.map(({ name }) => name)).toEqual(endings.map((ending) => `${hash}-${ending}`));
			for (const { name, bytes } of files) {
				const metadata = await sharp(bytes).metadata();
				expect(name).toContain(`-${metadata.width}.`);
			}
		},
		60_000,
	);

	it("becomes white where it was transparent, and is never stored as WebP", async () => {
		const clear = await plain(40, 20, { r: 255, g: 0, b: 0, alpha: 0 }).png().toBuffer();
		const { files } = await made(clear);
		for (const { name, bytes } of files) {
			expect(name).not.toContain("webp");
			const { isOpaque, channels } = await sharp(bytes).stats();
			expect(isOpaque).toBe(true);
			for (const { mean } of channels) expect(mean).toBeGreaterThan(252);
		}
	});
});

describe("every picture", () => {
	it.each(["page", "artwork"] as const)("has a preview of a few pixels (%s)", async (profile) => {
		for (const [width, height] of [
			[900, 300],
			[40, 1_000],
			[3, 2],
		] as const) {
			const { preview } = await made(await noise(width, height).png().toBuffer(), { profile });
			expect(preview.length).toBeLessThanOrEqual(600);
			const metadata = await sharp(Buffer.from(preview, "base64")).metadata();
			expect(metadata.format).toBe("webp");
			expect(Math.max(metadata.width, metadata.height)).toBe(20);
		}
	});

	/**
	 * A picture in four colours, red and green above, blue and white below, rotated by EXIF orientation as telephones
	 * do.
	 */
	async function turned() {
		const box = (left: number, top: number, background: string) => ({
			input: { create: { width: 60, height: 40, channels: 3 as const, background } },
			left,
			top,
		});
		const upright = plain(120, 80, { r: 255, g: 255, b: 255 })
			.removeAlpha()
			.composite([box(0, 0, "#f00"), box(60, 0, "#0f0"), box(0, 40, "#00f")]);
		const stored = sharp(await upright.png().toBuffer()).rotate(-90);
		return stored.jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).withMetadata({ orientation: 6 }).toBuffer();
	}

	it.each<[Crop, number[], number[]]>([
		[{ left: 0, top: 0, width: 0.5, height: 0.5 }, [60, 40], [255, 0, 0]],
		[{ left: 0.5, top: 0, width: 0.5, height: 0.5 }, [60, 40], [0, 255, 0]],
		[{ left: 0, top: 0.6, width: 0.4, height: 0.4 }, [48, 32], [0, 0, 255]],
		[{ left: 0.999, top: 0.999, width: 0.0001, height: 0.0001 }, [1, 1], [255, 255, 255]],
	])("is cropped as displayed, before it is reduced (%j)", async (crop, size, colour) => {
		for (const profile of ["page", "artwork"] as const) {
			const { picture, files } = await made(await turned(), { profile, crop });
			expect([picture.width, picture.height]).toEqual(size);
			for (const { bytes } of files) {
				const { channels } = await sharp(bytes).removeAlpha().stats();
				for (const [index, { mean }] of channels.entries())
					expect(Math.abs(mean - (colour[index] ?? 0))).toBeLessThan(12);
			}
		}
	});

	it("loses any data after its end: a page, an archive or a program", async () => {
		const tail = "<html><script>alert('SECRET')</script></html>PK\x03\x04SECRETPK\x05\x06";
		for (const start of [await noise(60, 40).jpeg().toBuffer(), await noise(60, 40).png().toBuffer()]) {
			const polyglot = Buffer.concat([start, Buffer.from(tail, "latin1")]);
			for (const profile of ["page", "artwork"] as const) {
				const { files } = await made(polyglot, { profile });
				for (const { bytes } of files) {
					for (const part of ["SECRET", "<script", "PK\x03\x04"]) {
						expect(Buffer.from(bytes).includes(part, 0, "latin1")).toBe(false);
					}
				}
			}
		}
	});
});
