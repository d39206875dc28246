import { createHash } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { type ArtworkPicture, artworkVariantsOf } from "#contract/artwork-picture.ts";
import { encodeArtwork, makePreview } from "#server/media/artwork-encoding.ts";

/** Lengths of the longer side in pixels: the most that is encoded, enough for a large screen, and the least accepted. */
export const SIDE = { max: 2_400, good: 1_600, min: 800 } as const;

/** The version of the encoding. Raise it when the same picture is encoded differently. */
const ENCODING = 1;

/** A decoded original: pixels of three bytes in sRGB, upright, not larger than what is encoded. */
interface Original {
	data: Buffer;
	width: number;
	height: number;
}

/**
 * Decodes a picture of any format that libvips reads.
 *
 * @throws Error if the bytes are no picture, or a damaged one
 */
export async function readOriginal(bytes: Buffer): Promise<Original> {
	const { data, info } = await sharp(bytes)
		.rotate()
		.flatten({ background: "#ffffff" })
		.toColourspace("srgb")
		.resize(SIDE.max, SIDE.max, { fit: "inside", withoutEnlargement: true })
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

/** The hash of an original in the names of its files. */
export const hashOf = (bytes: Buffer): string =>
	createHash("sha256").update(`${ENCODING}`).update(bytes).digest("hex").slice(0, 8);

/** The names of all files of a work. */
export const variantsOf = (slug: string, { hash, width }: Pick<ArtworkPicture, "hash" | "width">): string[] =>
	artworkVariantsOf(`${slug}-${hash}`, { width }).map(({ name }) => name);

/** True if a file has a name that this command gives to the files of works. */
export const isVariant = (name: string): boolean => /^[a-z0-9-]+-[0-9a-f]{8}-\d+\.(avif|jpg)$/.test(name);

/**
 * Writes the files of a work into a folder.
 *
 * @returns the data that pages need to show them
 */
export async function writeVariants(
	slug: string,
	hash: string,
	{ data, width, height }: Original,
	folder: string,
): Promise<ArtworkPicture> {
	const decoded = () => sharp(data, { raw: { width, height, channels: 3 } });
	for (const file of artworkVariantsOf(`${slug}-${hash}`, { width })) {
		const variant = decoded().resize(file.width, null, { kernel: "lanczos3" });
		await writeAtomically(join(folder, file.name), await encodeArtwork(variant, file, { width, height }).toBuffer());
	}
	return { hash, width, height, preview: await makePreview(decoded()) };
}

/** Writes a file atomically. */
export async function writeAtomically(file: string, content: Buffer | string): Promise<void> {
	await writeFile(`${file}.new`, content);
	await rename(`${file}.new`, file);
}
