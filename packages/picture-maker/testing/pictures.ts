import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A picture of noise, which hardly compresses, so that a truncated file lacks pixels. */
export const noise = (width: number, height: number): Sharp =>
	sharp({
		create: { width, height, channels: 3, background: "#808080", noise: { type: "gaussian", mean: 128, sigma: 60 } },
	});

/** A picture of one colour; `alpha` makes it transparent. */
export const plain = (
	width: number,
	height: number,
	colour: { r: number; g: number; b: number; alpha?: number },
): Sharp => sharp({ create: { width, height, channels: 4, background: colour } });

/** An animation of two frames, black and white. */
export async function frames(width: number, height: number): Promise<Sharp> {
	const frame = (background: string) =>
		sharp({ create: { width, height, channels: 3, background } })
			.png()
			.toBuffer();
	const both = [await frame("#000"), await frame("#fff")];
	return sharp(both, { join: { animated: true } });
}

/** The bytes of a number, as PNG and ISO files write it. */
function uint32(value: number): Buffer {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(value);
	return bytes;
}

function pngChunk(type: string, data: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
	return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

const PNG_SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** A black PNG of one bit per pixel, which has few bytes at any size. */
export function pngBomb(width: number, height: number): Buffer {
	// One bit per pixel, and four bytes of zero: the standard's only methods.
	const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])]);
	const row = Math.ceil(width / 8) + 1;
	// The pixel data stay small, whatever height the header claims.
	const pixels = Buffer.alloc(row * Math.min(height, 1_000));
	return Buffer.concat([
		PNG_SIGNATURE,
		pngChunk("IHDR", header),
		pngChunk("IDAT", deflateSync(pixels)),
		pngChunk("IEND", Buffer.alloc(0)),
	]);
}

/** Adds a chunk to a PNG, after its header. */
export function withPngChunk(png: Buffer, type: string, data: Buffer): Buffer {
	const afterHeader = PNG_SIGNATURE.length + 25;
	return Buffer.concat([png.subarray(0, afterHeader), pngChunk(type, data), png.subarray(afterHeader)]);
}

/** Adds a chunk to a PNG that claims a number of frames (APNG). */
export function withFrames(png: Buffer, count: number): Buffer {
	return withPngChunk(png, "acTL", Buffer.concat([uint32(count), uint32(0)]));
}

/** The beginning of a file in the ISO base media format (AVIF, HEIC), with its brands and no content. */
export function isoFile(major: string, ...others: string[]): Buffer {
	const text = `ftyp${major}\0\0\0\0${others.join("")}`;
	return Buffer.concat([uint32(text.length + 4), Buffer.from(text, "latin1"), Buffer.alloc(99)]);
}

/** The picture formats that the site accepts. */
export const FORMATS = Object.entries<(picture: Sharp) => Sharp>({
	jpeg: (picture) => picture.jpeg(),
	png: (picture) => picture.png(),
	webp: (picture) => picture.webp(),
	avif: (picture) => picture.avif({ effort: 0 }),
	gif: (picture) => picture.gif(),
});
