import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { heicFile } from "../testing/heic.ts";
import { FORMATS, frames, isoFile, noise, pngBomb, withFrames } from "../testing/pictures.ts";
import { makeOneSize } from "./picture-profiles.fixture.ts";

/** The reason why a file is refused, or "none". */
async function outcome(bytes: Uint8Array) {
	const result = await makeOneSize(bytes);
	return "reason" in result ? result : { reason: "none" };
}

const text = (content: string) => Buffer.from(content);

describe("an upload", () => {
	it.each([
		["a script", text("<script>alert(1)</script>")],
		["a page", text("<!doctype html><html><body>x</body></html>")],
		["a program", text("#!/bin/sh\nrm -rf /\n")],
		["a PDF", text("%PDF-1.7\n1 0 obj\n")],
		["a film", isoFile("isom", "mp42")],
		["an icon", Buffer.from([0, 0, 1, 0, 1, 0, 16, 16])],
		["a bitmap", Buffer.concat([text("BM"), Buffer.alloc(200)])],
	])("is refused if it is %s, which is not a supported format", async (_, bytes) => {
		expect(await outcome(bytes)).toEqual({ reason: "unknown" });
	});

	it("is refused if it is empty", async () => {
		expect(await outcome(text(""))).toEqual({ reason: "empty" });
	});

	it("is refused if it is a TIFF", async () => {
		const tiff = await noise(20, 10).tiff().toBuffer();
		expect(await outcome(tiff)).toEqual({ reason: "unknown" });
	});

	it.each([
		'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
		'\ufeff<?xml version="1.0"?>\n<!-- drawn -->\n<!DOCTYPE svg>\n<svg/>',
		'\n  <x:svg xmlns:x="http://www.w3.org/2000/svg"></x:svg>',
		"<SVG>",
	])("is refused if it is an SVG: %s", async (content) => {
		expect(await outcome(text(content))).toEqual({ reason: "svg" });
	});

	it("is refused if it is a HEIC with several pictures or a sequence", async () => {
		for (const several of [heicFile("burst"), isoFile("hevc", "msf1"), isoFile("heic", "mif1", "msf1", "heic")]) {
			expect(await outcome(several)).toEqual({ reason: "burst" });
		}
	});

	it("is refused if it is an empty or truncated HEIC", async () => {
		const whole = heicFile("p3");
		for (const damaged of [isoFile("heic", "mif1", "heic"), isoFile("mif1", "heic"), isoFile("heix")]) {
			expect(await outcome(damaged)).toEqual({ reason: "damaged" });
		}
		for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
			const cut = whole.subarray(0, Math.floor(whole.length * share));
			expect(await outcome(cut)).toEqual({ reason: "damaged" });
		}
	});

	it("is refused if it is animated", async () => {
		const still = await noise(20, 10).png().toBuffer();
		for (const moving of [
			await (await frames(20, 10)).gif().toBuffer(),
			await (await frames(20, 10)).webp().toBuffer(),
			withFrames(still, 2),
			isoFile("avis", "avif", "msf1"),
		]) {
			expect(await outcome(moving)).toEqual({ reason: "animated" });
		}
		expect(await outcome(withFrames(still, 1))).toEqual({ reason: "none" });
	});

	it.each([
		[60_000, 60_000],
		[20_001, 2],
		[2, 20_001],
		[10_000, 5_001],
	])("is refused if it has %d by %d pixels, however small the file", async (width, height) => {
		const bomb = pngBomb(width, height);
		expect(bomb.length).toBeLessThan(10_000);
		expect(await outcome(bomb)).toEqual({ reason: "tooLarge", width, height });
	});

	it("is refused if its header claims too many pixels, in every format", async () => {
		const jpeg = await noise(20, 10).jpeg().toBuffer();
		// The frame header: marker, length, precision, then height and width.
		const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
		jpeg.writeUInt16BE(60_000, frame + 5);
		jpeg.writeUInt16BE(50_000, frame + 7);
		const gif = await noise(20, 10).gif().toBuffer();
		// The sizes of the screen and of the only frame.
		for (const size of [6, gif.indexOf(",\0\0\0\0\x14\0\x0a\0") + 5]) {
			gif.writeUInt16LE(60_000, size);
			gif.writeUInt16LE(50_000, size + 2);
		}
		const avif = await noise(20, 10).avif({ effort: 0 }).toBuffer();
		const size = avif.indexOf("ispe") + 8;
		avif.writeUInt32BE(30_000, size);
		avif.writeUInt32BE(30_000, size + 4);
		const heic = heicFile("srgb");
		const heicSize = heic.indexOf("ispe") + 8;
		heic.writeUInt32BE(20_001, heicSize);
		for (const bomb of [jpeg, gif, avif, heic]) expect(await outcome(bomb)).toMatchObject({ reason: "tooLarge" });
	});

	it.each(FORMATS)("is refused if it is a truncated %s", async (_, format) => {
		const whole = await format(noise(90, 60)).toBuffer();
		// The shortest ones end within the header.
		for (const share of [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) {
			const cut = whole.subarray(0, Math.floor(whole.length * share));
			expect(await outcome(cut)).toMatchObject({ reason: expect.stringMatching(/^(damaged|unknown)$/) });
		}
		// The last sixteen bytes of a PNG contain no pixels.
		const nearlyAll = whole.subarray(0, whole.length - 17);
		expect(await outcome(nearlyAll)).toEqual({ reason: "damaged" });
	});

	it("is refused if it is a large photograph whose end is missing", async () => {
		const photo = await noise(2_400, 1_800).jpeg({ quality: 20 }).toBuffer();
		const cut = photo.subarray(0, Math.floor(photo.length * 0.95));
		expect(await outcome(cut)).toEqual({ reason: "damaged" });
	});

	it("never causes an exception, whatever bytes are corrupt", async () => {
		const originals = await Promise.all(FORMATS.map(([, format]) => format(noise(40, 30)).toBuffer()));
		const corrupt = fc
			.tuple(
				fc.constantFrom(...originals),
				fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { minLength: 1, maxLength: 20 }),
			)
			.map(([original, changes]) => {
				const bytes = Buffer.from(original);
				// Squared: most changes hit the beginning, where the headers are.
				for (const [position, value] of changes) bytes[Math.floor(position ** 2 * (bytes.length - 1))] = value;
				return bytes;
			});
		await fc.assert(
			fc.asyncProperty(corrupt, async (bytes) => {
				const result = await makeOneSize(bytes);
				if ("reason" in result) return;
				expect(result.picture.width).toBeLessThanOrEqual(2_400);
				expect(result.files.length).toBeGreaterThan(1);
			}),
			{ numRuns: 150 },
		);
	});
});
