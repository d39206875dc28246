import sharp from "sharp";
import type { Crop, RenditionProfile } from "#contract/media.ts";
import { type Picture, SIDE_MAX } from "#contract/picture-url.ts";
import { makePreview } from "./artwork-encoding.ts";
import { isWideProfile } from "./colour-profile.ts";
import { encodePage, encodeWork, type Gamuts, type PictureFile } from "./encode-picture.ts";
import { type OpenedPicture, openPicture } from "./open-picture.ts";
import { type Pixels, type ReadOptions, readPixels } from "./read-pixels.ts";
import type { Refusal } from "./refusal.ts";

// One thread a file, of which two are made at a time, and no cache: every picture is read once.
sharp.concurrency(1);
sharp.cache(false);

/** The longest side of a work's largest file, in pixels: enough to look at it closely. */
const ARTWORK_SIDE_MAX = 4_096;

/** The largest size of a profile, in pixels. Works have no transparent pixels: they hang on a wall. */
const PROFILES = {
	page: { width: SIDE_MAX, height: SIDE_MAX, isFlattened: false },
	artwork: { width: ARTWORK_SIDE_MAX, height: ARTWORK_SIDE_MAX, isFlattened: true },
};

/** An uploaded picture, and what to make of it. */
export interface PictureOrder {
	/** The stem of the file names. */
	hash: string;
	bytes: Uint8Array;
	profile: RenditionProfile;
	/** The part to show, of the upright picture; null for all of it. */
	crop: Crop | null;
}

/** A picture with its encoded files. */
export interface MadePicture {
	/** The size of the upright original, in pixels. */
	original: { width: number; height: number };
	/** The size of the largest file; with the profile `page` also all that its URL says. */
	picture: Picture;
	/** The files in the order in which they must be written: the one that the picture's URL names is last. */
	files: PictureFile[];
	/** A placeholder of a few pixels as base64 WebP. */
	preview: string;
	/** True if there are also AVIF files in Display P3. */
	isWideGamut: boolean;
}

/** True if any pixel is transparent: many pictures have an alpha channel and use it for nothing. */
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
 * Makes the served files of an uploaded picture: its pixels, upright and cropped, in a few sizes and formats.
 *
 * No pixels are decoded before the file is known to have an accepted kind and size.
 */
export async function makePicture({ hash, bytes, profile, crop }: PictureOrder): Promise<MadePicture | Refusal> {
	const opened = await openPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	if ("reason" in opened) return opened;
	const gamuts = await readGamuts(opened, { crop, ...PROFILES[profile] });
	if (!gamuts) return { reason: "damaged" };
	const { data, raw } = gamuts.srgb;
	const picture: Picture = {
		hash,
		width: raw.width,
		height: raw.height,
		extension: (await isTransparent(gamuts.srgb)) ? "webp" : "jpg",
		isWideGamut: gamuts.p3 !== undefined,
	};
	const encode = profile === "page" ? encodePage : encodeWork;
	return {
		original: { width: opened.width, height: opened.height },
		picture,
		files: await encode(gamuts, picture),
		preview: await makePreview(sharp(data, { raw })),
		isWideGamut: picture.isWideGamut,
	};
}
