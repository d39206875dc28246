import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";
import { artworkVariantsOf } from "#contract/artwork-picture.ts";
import { heightAt, type Picture, variantsOf } from "#contract/picture-url.ts";
import { encodeArtwork } from "./artwork-encoding.ts";
import { toDisplayP3 } from "./colour-profile.ts";
import type { Pixels } from "./read-pixels.ts";

/** A file to store. */
export interface PictureFile {
	name: string;
	bytes: Uint8Array;
}

/** The pixels of a picture in sRGB, and in Display P3 where its source has more colours than sRGB. */
export interface Gamuts {
	srgb: Pixels;
	p3: Pixels | undefined;
}

// With a higher effort AVIF takes six times as long and saves a tenth of the size. Colours are not subsampled (4:4:4):
// some of the pictures are paintings.
const AVIF = { quality: 60, effort: 3, chromaSubsampling: "4:4:4" } as const;
const JPEG = { quality: 80, mozjpeg: true };
const WEBP = { quality: 82, smartSubsample: true };

function encodeForPage(variant: Sharp, extension: "avif" | "jpg" | "webp"): Sharp {
	if (extension === "avif") return variant.avif(AVIF);
	return extension === "webp" ? variant.webp(WEBP) : variant.jpeg(JPEG);
}

/** The pixels of one file, in its size and gamut. */
function variantOf({ srgb, p3 }: Gamuts, picture: Picture, { width, isWide }: { width: number; isWide: boolean }) {
	const { data, raw } = (isWide && p3) || srgb;
	const variant = sharp(data, { raw }).resize({ width, height: heightAt(picture, width), fit: "fill" });
	if (picture.extension === "jpg") variant.removeAlpha();
	return isWide ? toDisplayP3(variant) : variant;
}

// Two files at a time: the least machines that the site runs on have two cores, and each file takes memory.
const twoAtATime = pLimit(2);

/** Encodes a picture for pages. @returns the files, the one that the picture's URL names last */
export const encodePage = (gamuts: Gamuts, picture: Picture): Promise<PictureFile[]> =>
	twoAtATime.map(variantsOf(picture), async ({ name, width, extension, gamut }) => {
		const variant = variantOf(gamuts, picture, { width, isWide: gamut === "p3" });
		return { name, bytes: await encodeForPage(variant, extension).toBuffer() };
	});

/** Encodes a picture for the gallery. */
export const encodeWork = (gamuts: Gamuts, picture: Picture): Promise<PictureFile[]> =>
	twoAtATime.map(artworkVariantsOf(picture.hash, picture), async ({ name, width, kind }) => {
		const variant = variantOf(gamuts, picture, { width, isWide: kind === "wide" });
		return { name, bytes: await encodeArtwork(variant, kind === "jpg" ? "jpg" : "avif", width).toBuffer() };
	});
