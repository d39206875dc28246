import sharp, { type Metadata } from "sharp";
import { HEIGHT_MAX, WIDTH_MAX } from "#contract/picture-url.ts";
import { PIXELS_MAX } from "./refusal.ts";

// Every other loader of libvips stays blocked, whatever a file claims to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
	operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((reader) => `VipsForeignLoad${reader}Buffer`),
});
// One thread and no cache: every picture is read once.
sharp.concurrency(1);
sharp.cache(false);

/** A decoded picture: raw 8-bit sRGB pixels. */
export interface Pixels {
	data: Buffer;
	raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Reads the header without decoding pixels; the size that it claims is not limited here. Undefined if it is damaged. */
export const readHeader = (bytes: Buffer): Promise<Metadata | undefined> =>
	sharp(bytes, { limitInputPixels: false })
		.metadata()
		.catch(() => undefined);

/**
 * Decodes a picture in the largest size that is stored: upright, in sRGB, without any metadata.
 *
 * @returns undefined if the file is damaged
 */
export async function readPixels(bytes: Buffer): Promise<Pixels | undefined> {
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
export async function isTransparent({ data, raw }: Pixels): Promise<boolean> {
	if (raw.channels === 1 || raw.channels === 3) return false;
	return !(await sharp(data, { raw }).stats()).isOpaque;
}
