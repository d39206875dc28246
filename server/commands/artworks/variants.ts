import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import {
	type ArtworkPicture,
	artworkFile,
	avifWidthsOf,
	jpegWidthsOf,
} from "../../../src/content/artworks/artwork-picture.ts";

/** Longer sides in pixels: what is shipped at most, what looks well on a large screen, and what is too little. */
export const SIDE = { max: 2_400, good: 1_600, min: 800 } as const;

/** Raise this when the same picture is encoded differently. */
const ENCODING = 1;

// About 340 kB for all files of a work. Past this effort AVIF takes five times as long for a twentieth of the size.
const AVIF = { quality: 41, effort: 3, chromaSubsampling: "4:2:0" } as const;
const JPEG = { quality: 60, mozjpeg: true } as const;
const PREVIEW_SIDE = 20;

/** A picture upright, in sRGB and at most as large as is shipped. */
const readOriginal = (bytes: Buffer) =>
	sharp(bytes)
		.rotate()
		.flatten({ background: "#ffffff" })
		.toColourspace("srgb")
		.resize(SIDE.max, SIDE.max, { fit: "inside", withoutEnlargement: true })
		.raw()
		.toBuffer({ resolveWithObject: true });

/**
 * Writes the files of a work into a folder.
 *
 * @param bytes a file of any kind that libvips reads
 * @returns what pages must know of them
 * @throws if the bytes are no picture
 */
export async function writeVariants(
	slug: string,
	bytes: Buffer,
	folder: string,
): Promise<ArtworkPicture> {
	const { data, info } = await readOriginal(bytes);
	const { width, height, channels } = info;
	const hash = createHash("sha256")
		.update(`${ENCODING}`)
		.update(bytes)
		.digest("hex")
		.slice(0, 8);
	const at = (wanted: number) =>
		sharp(data, { raw: { width, height, channels } }).resize(wanted, null, {
			kernel: "lanczos3",
		});
	const fileAt = (wanted: number, kind: "avif" | "jpg") =>
		join(folder, artworkFile(slug, hash, wanted, kind));
	for (const wanted of avifWidthsOf(width)) {
		const file = at(wanted).avif(AVIF);
		await writeFile(fileAt(wanted, "avif"), await file.toBuffer());
	}
	for (const wanted of jpegWidthsOf(width)) {
		const file = at(wanted).jpeg(JPEG);
		await writeFile(fileAt(wanted, "jpg"), await file.toBuffer());
	}
	const preview = await sharp(data, { raw: { width, height, channels } })
		.resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: "inside" })
		.webp({ quality: 40, smartSubsample: true })
		.toBuffer();
	return { hash, width, height, preview: preview.toString("base64") };
}
