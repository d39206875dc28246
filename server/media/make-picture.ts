import { artworkVariantsOf } from "#contract/artwork-picture.ts";
import type { Crop, RenditionProfile } from "#contract/media.ts";
import { heightAt, type Picture, SIDE_MAX, variantsOf } from "#contract/picture-url.ts";
import * as maker from "#packages/picture-maker/maker";
import type { Refusal } from "./refusal.ts";

/** The longest side of a work's largest file, in pixels: enough to look at it closely. */
const ARTWORK_SIDE_MAX = 4_096;

/** The files of a picture for pages, ending with the one that its URL names. */
const pageFiles = (picture: Picture): maker.FileOrder[] =>
	variantsOf(picture).map(({ name, width, extension, gamut }) => ({
		...{ name, width, height: heightAt(picture, width), gamut },
		encode: (file) => maker.encodeForPage(file, extension, width),
	}));

const artworkFiles = (picture: Picture): maker.FileOrder[] =>
	artworkVariantsOf(picture.hash, picture).map(({ name, width, kind, extension }) => ({
		...{ name, width, height: heightAt(picture, width), gamut: kind === "wide" ? "p3" : "srgb" },
		encode: (file) => maker.encodeArtwork(file, { extension, width }, picture),
	}));

/** The maximum size of each profile in pixels, and its files. Works hang on a wall: they have no transparent pixels. */
const PROFILES = {
	page: { width: SIDE_MAX, height: SIDE_MAX, isFlattened: false, filesOf: pageFiles },
	artwork: { width: ARTWORK_SIDE_MAX, height: ARTWORK_SIDE_MAX, isFlattened: true, filesOf: artworkFiles },
};

/** An uploaded picture, and the processing requested for it. */
export interface PictureOrder {
	hash: string;
	bytes: Uint8Array;
	profile: RenditionProfile;
	/** The visible part of the upright picture; null for all of it. */
	crop: Crop | null;
}

/** A picture with its encoded files. */
export interface MadePicture {
	/** The size of the upright original, in pixels. */
	original: { width: number; height: number };
	/** The size of the largest file; with the profile `page`, also everything else that its URL contains. */
	picture: Picture;
	/** The files in the order in which they must be written: the one that the picture's URL names is last. */
	files: maker.PictureFile[];
	/** A placeholder of a few pixels, as base64 WebP. */
	preview: string;
	/** True if there are also AVIF files in Display P3. */
	isWideGamut: boolean;
}

/** Makes the served files of an uploaded picture. */
export async function makePicture({ hash, bytes, profile, crop }: PictureOrder): Promise<MadePicture | Refusal> {
	const { filesOf, ...size } = PROFILES[profile];
	const made = await maker.makePicture(bytes, {
		...{ crop, ...size },
		filesOf: (picture) => filesOf({ hash, ...picture }),
	});
	if ("reason" in made) return made;
	return { ...made, picture: { hash, ...made.picture }, isWideGamut: made.picture.isWideGamut };
}
