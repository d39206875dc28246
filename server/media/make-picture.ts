import sharp, { type Metadata } from "sharp";
import {
	formsOf,
	HEIGHT_MAX,
	heightAt,
	type Picture,
	WIDTH_MAX,
} from "#contract/picture-url.ts";
import { claimsMotion, contentKind } from "./content-kind.ts";
import { PIXELS_MAX, type Refusal, SIDE_MAX } from "./refusal.ts";

// Past this effort AVIF takes six times as long for a tenth of the size. Colours are kept in full: there are
// paintings among the pictures.
const AVIF = { quality: 60, effort: 3, chromaSubsampling: "4:4:4" } as const;
const JPEG = { quality: 80, mozjpeg: true };
const WEBP = { quality: 82, smartSubsample: true };

// No other of the library's readers is ever asked, whatever a file says of itself.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
	operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map(
		(reader) => `VipsForeignLoad${reader}Buffer`,
	),
});
// One thread, and nothing kept: each picture comes once.
sharp.concurrency(1);
sharp.cache(false);

export interface MadePicture {
	picture: Picture;
	/** Its files, in the order in which they are to be written: the one that the address names is last. */
	files: { name: string; bytes: Uint8Array }[];
}

interface Pixels {
	data: Buffer;
	raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Reads the header, which may claim any size: nothing is decoded yet. */
const readHeader = (bytes: Buffer): Promise<Metadata | undefined> =>
	sharp(bytes, { limitInputPixels: false })
		.metadata()
		.catch(() => undefined);

/** The pixels in the largest size that is kept: upright, in sRGB, with nothing else of the file. */
async function readPixels(bytes: Buffer): Promise<Pixels | undefined> {
	try {
		const { data, info } = await sharp(bytes, {
			// Neither half a picture nor one with holes; what is merely odd passes.
			failOn: "error",
			limitInputPixels: PIXELS_MAX,
		})
			.autoOrient()
			.resize({
				width: WIDTH_MAX,
				height: HEIGHT_MAX,
				fit: "inside",
				withoutEnlargement: true,
			})
			.toColourspace("srgb")
			.raw({ depth: "uchar" })
			.toBuffer({ resolveWithObject: true });
		const { width, height, channels } = info;
		return { data, raw: { width, height, channels } };
	} catch {
		// Each reader complains in its own words, of which none would help its owner.
		return undefined;
	}
}

/** Whether something shines through: many a picture has the channel for it and nothing in it. */
async function isTransparent({ data, raw }: Pixels): Promise<boolean> {
	if (raw.channels === 1 || raw.channels === 3) return false;
	return !(await sharp(data, { raw }).stats()).isOpaque;
}

/** Every file of a picture, from the pixels of the largest. */
async function encode({ data, raw }: Pixels, picture: Picture) {
	const files: MadePicture["files"] = [];
	for (const { name, width, extension } of formsOf(picture)) {
		const size = { width, height: heightAt(picture, width) };
		const form = sharp(data, { raw }).resize({ ...size, fit: "fill" });
		if (picture.extension === "jpg") form.removeAlpha();
		if (extension === "avif") form.avif(AVIF);
		else if (extension === "webp") form.webp(WEBP);
		else form.jpeg(JPEG);
		files.push({ name, bytes: await form.toBuffer() });
	}
	return files;
}

/**
 * Makes of an uploaded file what is kept of it: its pixels, upright and in sRGB, in a few sizes.
 *
 * Nothing is decoded before the file is known to be of a kind and a size that are taken.
 *
 * @param hash the picture's name
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
	if (claimsMotion(file)) return { reason: "animated" };
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
