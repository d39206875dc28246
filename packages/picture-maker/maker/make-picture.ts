import sharp from "sharp";
import type { PictureRefusal } from "../refusal.ts";
import { isWideProfile } from "./colour-profile.ts";
import { encodeFiles, type FileOrder, type Gamuts, type Picture, type PictureFile } from "./encode-picture.ts";
import { makePreview } from "./encoders.ts";
import { type OpenedPicture, openPicture } from "./open-picture.ts";
import { type Crop, type Pixels, type ReadOptions, readPixels } from "./read-pixels.ts";

// One thread per file, since two files are made at a time, and no cache, since every picture is read once.
sharp.concurrency(1);
sharp.cache(false);

/** The caller's options for making a picture's files. */
export interface MakingOptions {
	/** The part to show, of the upright picture; null for all of it. */
	crop: Crop | null;
	/** The largest size, in pixels. */
	width: number;
	height: number;
	/** True if transparent pixels become white. */
	isFlattened: boolean;
	/** Returns the files to make of the picture. */
	filesOf(picture: Picture): readonly FileOrder[];
}

/** A picture with its encoded files. */
export interface MadePicture {
	/** The size of the upright original, in pixels. */
	original: { width: number; height: number };
	picture: Picture;
	/** The files in the order of `filesOf`. */
	files: PictureFile[];
	/** A placeholder of a few pixels as base64 WebP. */
	preview: string;
}

/** True if any pixel is transparent: many pictures have an alpha channel that they do not use. */
async function isTransparent({ data, raw }: Pixels): Promise<boolean> {
	if (raw.channels === 1 || raw.channels === 3) return false;
	return !(await sharp(data, { raw }).stats()).isOpaque;
}

/** @returns undefined if the file is damaged */
async function readGamuts(opened: OpenedPicture, options: Omit<ReadOptions, "gamut">): Promise<Gamuts | undefined> {
	const srgb = await readPixels(opened, { ...options, gamut: "srgb" });
	if (!srgb) return undefined;
	const isWide = opened.icc !== undefined && (await isWideProfile(opened.icc));
	return { srgb, p3: isWide ? await readPixels(opened, { ...options, gamut: "p3" }) : undefined };
}

/**
 * Makes the files of a picture, upright and cropped, in a few sizes and formats.
 *
 * No pixels are decoded before the file is known to have an accepted kind and size.
 */
export async function makePicture(
	bytes: Uint8Array,
	{ filesOf, ...options }: MakingOptions,
): Promise<MadePicture | PictureRefusal> {
	const opened = await openPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	if ("reason" in opened) return opened;
	const gamuts = await readGamuts(opened, options);
	if (!gamuts) return { reason: "damaged" };
	const { data, raw } = gamuts.srgb;
	const picture: Picture = {
		width: raw.width,
		height: raw.height,
		extension: (await isTransparent(gamuts.srgb)) ? "webp" : "jpg",
		isWideGamut: gamuts.p3 !== undefined,
	};
	return {
		original: { width: opened.width, height: opened.height },
		picture,
		files: await encodeFiles(gamuts, picture, filesOf(picture)),
		preview: await makePreview(sharp(data, { raw })),
	};
}
