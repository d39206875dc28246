import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";
import { toDisplayP3 } from "./colour-profile.ts";
import type { Pixels } from "./read-pixels.ts";

/** A picture to make: its size in pixels, and the format for browsers without AVIF. */
export interface Picture {
	width: number;
	height: number;
	/** WebP where the picture has transparency. */
	extension: "jpg" | "webp";
	/** True if it has colours that sRGB lacks, so that there may be files in Display P3. */
	isWideGamut: boolean;
}

/** A file to make of a picture. */
export interface FileOrder {
	name: string;
	/** Its size in pixels. */
	width: number;
	height: number;
	gamut: "srgb" | "p3";
	/** Sets its format. */
	encode(file: Sharp): Sharp;
}

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

/** The pixels of one file, in its size and gamut. */
function resize({ srgb, p3 }: Gamuts, picture: Picture, { width, height, gamut }: FileOrder): Sharp {
	const isWide = gamut === "p3";
	const { data, raw } = (isWide && p3) || srgb;
	const file = sharp(data, { raw }).resize({ width, height, fit: "fill" });
	if (picture.extension === "jpg") file.removeAlpha();
	return isWide ? toDisplayP3(file) : file;
}

// Two files at a time: the smallest machines that the site runs on have two cores, and each file takes memory.
const twoAtATime = pLimit(2);

/** Encodes the files of a picture, in their order. */
export const encodeFiles = (gamuts: Gamuts, picture: Picture, orders: readonly FileOrder[]): Promise<PictureFile[]> =>
	twoAtATime.map(orders, async (order) => {
		const file = order.encode(resize(gamuts, picture, order));
		return { name: order.name, bytes: await file.toBuffer() };
	});
