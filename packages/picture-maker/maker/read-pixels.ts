import sharp from "sharp";
import { PIXELS_MAX } from "../refusal.ts";
import { toDisplayP3 } from "./colour-profile.ts";
import type { OpenedPicture } from "./open-picture.ts";

/** A part of a picture: its left upper corner and its size, as fractions of the picture, from 0 to 1. */
export interface Crop {
	left: number;
	top: number;
	width: number;
	height: number;
}

/** A decoded picture: raw pixels of 8 bits a channel, without any metadata. */
export interface Pixels {
	data: Buffer;
	raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

export interface ReadOptions {
	/** The part to read; null for the whole picture. */
	crop: Crop | null;
	/** The size into which it is reduced, in pixels. */
	width: number;
	height: number;
	/** True if transparent pixels become white. */
	isFlattened: boolean;
	gamut: "srgb" | "p3";
}

/** The pixels of a crop: at least one in each direction, and none outside of the picture. */
function regionOf({ left, top, width, height }: Crop, whole: { width: number; height: number }) {
	const range = (from: number, length: number, size: number) => {
		const start = Math.min(size - 1, Math.round(from * size));
		return [start, Math.min(size - start, Math.max(1, Math.round(length * size)))] as const;
	};
	const [x, cropWidth] = range(left, width, whole.width);
	const [y, cropHeight] = range(top, height, whole.height);
	return { left: x, top: y, width: cropWidth, height: cropHeight };
}

/**
 * Decodes a picture in the largest size that is stored: upright, cropped, in the colours of a gamut.
 *
 * @returns undefined if the file is damaged
 */
export async function readPixels(picture: OpenedPicture, options: ReadOptions): Promise<Pixels | undefined> {
	const { crop, isFlattened, gamut } = options;
	// Truncated and corrupt pictures fail; files with mere warnings pass.
	const source = sharp(picture.file, { failOn: "error", limitInputPixels: PIXELS_MAX }).autoOrient();
	if (crop) source.extract(regionOf(crop, picture));
	if (isFlattened) source.flatten({ background: "#ffffff" });
	source.resize({ width: options.width, height: options.height, fit: "inside", withoutEnlargement: true });
	const converted = gamut === "p3" ? toDisplayP3(source) : source.toColourspace("srgb");
	try {
		const { data, info } = await converted.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
		const { width, height, channels } = info;
		return { data, raw: { width, height, channels } };
	} catch {
		// The messages differ by loader, and none of them would help an admin.
		return undefined;
	}
}
