import sharp, { type Metadata } from "sharp";
import { HEIGHT_MAX, heightAt, type Picture, variantsOf, WIDTH_MAX } from "#contract/picture-url.ts";
import { contentKind, declaresAnimation } from "./content-kind.ts";
import { PIXELS_MAX, type Refusal, SIDE_MAX } from "./refusal.ts";

// Every other loader of libvips stays blocked, whatever a file claims to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
	operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((reader) => `VipsForeignLoad${reader}Buffer`),
});
// One thread and no cache: every picture is read once.
sharp.concurrency(1);
sharp.cache(false);

/** A decoded picture: raw 8-bit sRGB pixels. */
interface Pixels {
	data: Buffer;
	raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Reads the header without decoding pixels; the size that it claims is not limited here. Undefined if it is damaged. */
const readHeader = (bytes: Buffer): Promise<Metadata | undefined> =>
	sharp(bytes, { limitInputPixels: false })
		.metadata()
		.catch(() => undefined);

/**
 * Decodes a picture in the largest size that is stored: upright, in sRGB, without any metadata.
 *
 * @returns undefined if the file is damaged
 */
async function readPixels(bytes: Buffer): Promise<Pixels | undefined> {
	try {
		const { data, info } = await sharp(bytes, {
			// Truncated and corrupt pictures fail; files with mere warnings pass.
			failOn: "error",
			limitInputPixels: PIXELS_MAX,
		})
			.autoOrient()
			.resize({ width: WIDTH_MAX, height: HEIGHT_MAX, fit: "inside", withoutEnlargement: true })
			.toColourspace("srgb")
			.raw({ depth: "uchar" })
			.toBuffer({ resolveWithObject: true });
		const { width, height, channels } = info;
		return { data, raw: { width, height, channels } };
	} catch {
		// The messages differ by loader, and none of them would help the admin.
		return undefined;
	}
}

/** True if any pixel is transparent: many pictures have an alpha channel and use it for nothing. */
async function isTransparent({ data, raw }: Pixels): Promise<boolean> {
	if (raw.channels === 1 || raw.channels === 3) return false;
	return !(await sharp(data, { raw }).stats()).isOpaque;
}

// With a higher effort AVIF takes six times as long and saves a tenth of the size. Colours are not subsampled (4:4:4):
// some of the pictures are paintings.
const AVIF = { quality: 60, effort: 3, chromaSubsampling: "4:4:4" } as const;
const JPEG = { quality: 80, mozjpeg: true };
const WEBP = { quality: 82, smartSubsample: true };

/** A picture with its encoded files. */
export interface MadePicture {
	picture: Picture;
	/** The files in the order in which they must be written: the one that the picture's URL names is last. */
	files: { name: string; bytes: Uint8Array }[];
}

/** Encodes every variant of a picture from the pixels of the largest. */
async function encode({ data, raw }: Pixels, picture: Picture) {
	const files: MadePicture["files"] = [];
	for (const { name, width, extension } of variantsOf(picture)) {
		const size = { width, height: heightAt(picture, width) };
		const variant = sharp(data, { raw }).resize({ ...size, fit: "fill" });
		if (picture.extension === "jpg") variant.removeAlpha();
		if (extension === "avif") variant.avif(AVIF);
		else if (extension === "webp") variant.webp(WEBP);
		else variant.jpeg(JPEG);
		files.push({ name, bytes: await variant.toBuffer() });
	}
	return files;
}

/**
 * Makes the stored files of an uploaded picture: its pixels, upright and in sRGB, in a few sizes and formats.
 *
 * No pixels are decoded before the file is known to have an accepted kind and size.
 *
 * @param file the bytes, and the hash that becomes the stem of the file names
 */
export async function makePicture({
	hash,
	bytes,
}: {
	hash: string;
	bytes: Uint8Array;
}): Promise<MadePicture | Refusal> {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const kind = contentKind(file);
	if (kind === "unknown" || kind === "svg" || kind === "heic") {
		return { reason: kind };
	}
	if (declaresAnimation(file)) return { reason: "animated" };
	const header = await readHeader(file);
	if (!header) return { reason: "damaged" };
	const { width, height, pages = 1 } = header;
	if (pages > 1) return { reason: "animated" };
	if (width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX) {
		return { reason: "tooLarge", width, height };
	}
	const pixels = await readPixels(file);
	if (!pixels) return { reason: "damaged" };
	const picture: Picture = {
		hash,
		width: pixels.raw.width,
		height: pixels.raw.height,
		extension: (await isTransparent(pixels)) ? "webp" : "jpg",
	};
	return { picture, files: await encode(pixels, picture) };
}
