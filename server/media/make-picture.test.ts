import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { FORMATS, isoFile, noise, plain, withPngChunk } from "#packages/picture-maker/testing";
import { type MadePicture, makePicture } from "./make-picture.ts";

const hash = "0".repeat(32);
const make = (bytes: Uint8Array) => makePicture({ hash, bytes, profile: "page", crop: null });

async function made(bytes: Uint8Array): Promise<MadePicture> {
	const result = await make(bytes);
	if ("reason" in result) throw new Error(`Refused: ${result.reason}`);
	return result;
}

/** The largest difference, over the channels, between the mean colour of a file and another colour, in steps of 256. */
async function colourDistance(bytes: Uint8Array, colour: number[]): Promise<number> {
	const { channels } = await sharp(bytes).stats();
	const means = channels.map(({ mean }) => mean);
	return Math.max(...colour.map((part, index) => Math.abs(part - (means[index] ?? 0))));
}

describe("an uploaded picture", () => {
	it.each(FORMATS)(
		"may be a %s; its files have the format and size in their names, and the same colours",
		async (_, format) => {
			const original = await format(plain(1_000, 500, { r: 200, g: 100, b: 50 }).removeAlpha()).toBuffer();
			const { picture, files } = await made(original);
			expect(picture).toEqual({ hash, width: 1_000, height: 500, extension: "jpg", isWideGamut: false });
			const formats = await Promise.all(
				files.map(async ({ name, bytes }) => {
					const { format, width, height } = await sharp(bytes).metadata();
					return [name.slice(hash.length), format, width, height];
				}),
			);
			expect(formats).toEqual([
				["-480.avif", "heif", 480, 240],
				["-960.avif", "heif", 960, 480],
				["-1000.avif", "heif", 1_000, 500],
				["-480.jpg", "jpeg", 480, 240],
				["-960.jpg", "jpeg", 960, 480],
				["-1000x500.jpg", "jpeg", 1_000, 500],
			]);
			for (const { bytes } of files) expect(await colourDistance(bytes, [200, 100, 50])).toBeLessThan(6);
		},
	);

	it.each([
		[[2_600, 1_300], [480, 960, 1_600, 2_400], "-2400x1200.jpg"],
		[[300, 200], [300], "-300x200.jpg"],
		[[480, 3], [480], "-480x3.jpg"],
		[[1, 1], [1], "-1x1.jpg"],
		[[5_000, 1], [480, 960, 1_600, 2_400], "-2400x1.jpg"],
		[[1_500, 6_000], [480, 600], "-600x2400.jpg"],
		[[100, 19_000], [13], "-13x2400.jpg"],
	])(
		"of %j pixels is stored no larger than the original, and no larger than pages need",
		async ([width = 0, height = 0], widths, last) => {
			const original = await plain(width, height, { r: 9, g: 9, b: 9 }).png().toBuffer();
			const { files } = await made(original);
			const avif = files.filter(({ name }) => name.endsWith(".avif"));
			const metadata = avif.map(({ bytes }) => sharp(bytes).metadata());
			expect((await Promise.all(metadata)).map((file) => file.width)).toEqual(widths);
			expect(files.at(-1)?.name.slice(hash.length)).toBe(last);
		},
	);

	it("keeps transparency with a WebP fallback, and has a JPEG fallback without transparency", async () => {
		const translucent = { r: 255, g: 0, b: 0, alpha: 0.5 };
		for (const original of [
			await plain(20, 10, translucent).png().toBuffer(),
			await plain(20, 10, translucent).webp().toBuffer(),
			await plain(20, 10, { ...translucent, alpha: 0 })
				.gif()
				.toBuffer(),
		]) {
			const { picture, files } = await made(original);
			expect(picture.extension).toBe("webp");
			for (const { bytes } of files) expect((await sharp(bytes).stats()).isOpaque).toBe(false);
		}
		const opaque = await plain(20, 10, { ...translucent, alpha: 1 })
			.png()
			.toBuffer();
		expect((await made(opaque)).picture.extension).toBe("jpg");
	});

	it("that is tall and transparent is reduced, and stays transparent", async () => {
		const tall = plain(100, 19_000, { r: 0, g: 0, b: 0, alpha: 0.5 });
		const { picture } = await made(await tall.png().toBuffer());
		expect(picture).toMatchObject({ width: 13, height: 2_400, extension: "webp" });
	});

	it("is rotated upright, by its EXIF orientation", async () => {
		const left = await plain(20, 40, { r: 255, g: 0, b: 0 }).png().toBuffer();
		const rotated = await plain(60, 40, { r: 0, g: 0, b: 255 })
			.composite([{ input: left, left: 0, top: 0 }])
			.removeAlpha()
			.jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
			.withMetadata({ orientation: 6 })
			.toBuffer();
		const { picture, files } = await made(rotated);
		expect(picture).toMatchObject({ width: 40, height: 60 });
		for (const { bytes } of files) {
			const { width, height, orientation } = await sharp(bytes).metadata();
			expect([width, height, orientation]).toEqual([40, 60, undefined]);
			// The left edge of the file is the top of the picture.
			const above = { left: 5, top: 3, width: 30, height: 12 };
			const top = await sharp(bytes).extract(above).png().toBuffer();
			expect(await colourDistance(top, [255, 0, 0])).toBeLessThan(20);
		}
	});

	it("loses all its metadata: place, time, author and camera", async () => {
		const exif = {
			IFD0: { Copyright: "SECRET", ImageDescription: "SECRET" },
			IFD3: { GPSLatitude: "55/1 45/1 0/1", GPSAreaInformation: "SECRET" },
		};
		const xmp =
			'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="SECRET"/></rdf:RDF></x:xmpmeta>';
		const withMetadata = (picture: Sharp) => picture.withExif(exif).withXmp(xmp).withIccProfile("p3");
		const comment = Buffer.from("Comment\0SECRET", "latin1");
		const originals = [
			await withMetadata(noise(90, 60)).jpeg().toBuffer(),
			await withMetadata(noise(90, 60)).webp().toBuffer(),
			await withMetadata(noise(90, 60)).avif({ effort: 0 }).toBuffer(),
			withPngChunk(await withMetadata(noise(90, 60)).png().toBuffer(), "tEXt", comment),
			Buffer.concat([await noise(90, 60).jpeg().toBuffer(), comment]),
		];
		for (const original of originals) {
			expect(original.includes("SECRET")).toBe(true);
			const { files, isWideGamut } = await made(original);
			expect(files.length).toBe(isWideGamut ? 3 : 2);
			for (const { name, bytes } of files) {
				expect(Buffer.from(bytes).includes("SECRET")).toBe(false);
				const { format, ...rest } = await sharp(bytes).metadata();
				// Files in Display P3 contain the profile that the site embeds.
				expect(rest).toMatchObject({ space: "srgb", hasProfile: name.endsWith("-p3.avif") });
				for (const kind of ["exif", "xmp", "iptc", "comments"]) expect(rest).not.toHaveProperty(kind);
			}
		}
	});

	it("keeps its visible colours, converted to sRGB", async () => {
		const [r, g, b] = [200, 60, 60];
		const flat = () => plain(60, 40, { r, g, b }).removeAlpha();
		const quality = { quality: 100, chromaSubsampling: "4:4:4" };
		const originals = [
			await flat().withIccProfile("p3").jpeg(quality).toBuffer(),
			await flat().withIccProfile("p3").png().toBuffer(),
			await flat().toColourspace("rgb16").png().toBuffer(),
			// The conversion to CMYK and back changes the colour slightly.
			await flat().toColourspace("cmyk").jpeg(quality).toBuffer(),
		];
		for (const [index, original] of originals.entries()) {
			const { files } = await made(original);
			for (const { name, bytes } of files) {
				if (name.endsWith("-p3.avif")) continue;
				expect(await colourDistance(bytes, [r, g, b])).toBeLessThan(index < 3 ? 6 : 20);
			}
		}
		// Without its profile the first file would have another colour, which proves that the conversion is tested.
		const { data } = await sharp(originals[0], { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
		expect(Math.abs((data[0] ?? 0) - r)).toBeGreaterThan(12);
	});

	it("may be greyscale, or contain a gain map or an appended video, as from phones", async () => {
		const grey = await noise(60, 40).greyscale().jpeg().toBuffer();
		expect((await made(grey)).picture).toMatchObject({ width: 60 });
		const withGainMap = await noise(60, 40).toColourspace("scrgb").jpeg().toBuffer();
		expect(withGainMap.includes("MPF")).toBe(true);
		const { files } = await made(withGainMap);
		for (const { bytes } of files) expect(Buffer.from(bytes).includes("MPF")).toBe(false);
		const { picture } = await made(Buffer.concat([grey, isoFile("mp42")]));
		expect(picture).toMatchObject({ width: 60, height: 40 });
	});
});
