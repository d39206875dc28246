import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** The end of a PNG's header, after which other chunks may begin: after the signature of 8 bytes and the chunk `IHDR` of 25. */
const AFTER_HEADER = 33;

/** Adds an ICC profile to a PNG without one; its pixels stay as they are (PNG, 11.3.2.3 iCCP). */
export function withProfile(png: Buffer, icc: Buffer): Buffer {
	// Without the letters of a name PNG readers refuse the chunk. The zero after its end is the only compression method.
	const named = Buffer.concat([Buffer.from("iCCPicc\0\0", "latin1"), deflateSync(icc)]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(named.length - 4);
	const checksum = Buffer.alloc(4);
	checksum.writeUInt32BE(crc32(named));
	return Buffer.concat([png.subarray(0, AFTER_HEADER), length, named, checksum, png.subarray(AFTER_HEADER)]);
}

// Display P3 has a red with less green than sRGB's, which is (234, 51, 35) in it, and a green with less red than sRGB's,
// which is (117, 251, 76). The limits leave room for profiles of screens that show about sRGB.
const WIDE = { greenOfRed: 25, redOfGreen: 85 };

/**
 * True if an RGB profile has colours that sRGB lacks, as Display P3, Adobe RGB and ProPhoto have.
 *
 * @param icc a profile, which may be damaged
 */
export async function isWideProfile(icc: Buffer): Promise<boolean> {
	// The header's colour space (ICC.1, 7.2.6).
	if (icc.toString("latin1", 16, 20) !== "RGB ") return false;
	const raw = { width: 2, height: 1, channels: 3 } as const;
	const redAndGreen = sharp(Buffer.from([255, 0, 0, 0, 255, 0]), { raw });
	const file = withProfile(await redAndGreen.png().toBuffer(), icc);
	const [, greenOfRed = 255, , redOfGreen = 255] = await toDisplayP3(sharp(file)).raw({ depth: "uchar" }).toBuffer();
	return greenOfRed < WIDE.greenOfRed || redOfGreen < WIDE.redOfGreen;
}

/**
 * Converts to Display P3, with the profile embedded. Raw pixels without a profile are taken for Display P3 already: for
 * the colour space `rgb16` sharp works in it, while it would take them for sRGB otherwise.
 */
export const toDisplayP3 = (picture: Sharp): Sharp => picture.pipelineColourspace("rgb16").withIccProfile("p3");

export async function displayP3(): Promise<Buffer> {
	const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } });
	const { icc } = await sharp(await toDisplayP3(pixel).png().toBuffer()).metadata();
	if (!icc) throw new Error("sharp embedded no profile");
	return icc;
}
