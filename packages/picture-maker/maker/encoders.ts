import type { Sharp } from "sharp";

// With a higher effort AVIF takes six times as long and saves a tenth of the size. Colours are not subsampled (4:4:4):
// some of the pictures are paintings.
const PAGE_AVIF = { quality: 60, effort: 3, chromaSubsampling: "4:4:4" } as const;
const PAGE_JPEG = { quality: 80, mozjpeg: true };
const PAGE_WEBP = { quality: 82, smartSubsample: true };

// Above this width, in pixels, the least effort: 0.8 instead of 7 seconds at 2400 pixels, for a sixteenth of the size.
const PAGE_FULL_EFFORT_WIDTH = 1_600;

/** Sets the format of a file for pages. @param width in pixels */
export function encodeForPage(variant: Sharp, extension: "avif" | "jpg" | "webp", width: number): Sharp {
	if (extension === "avif")
		return variant.avif(width > PAGE_FULL_EFFORT_WIDTH ? { ...PAGE_AVIF, effort: 0 } : PAGE_AVIF);
	return extension === "webp" ? variant.webp(PAGE_WEBP) : variant.jpeg(PAGE_JPEG);
}

// About 340 kB for all files of a work of 2400 pixels. Past this effort AVIF takes five times as long for a twentieth of
// the size.
const AVIF = { quality: 41, effort: 3, chromaSubsampling: "4:2:0" } as const;
const JPEG = { quality: 60, mozjpeg: true } as const;

// Larger pictures than that of the largest work of the release, 2400 pixels square, are encoded in their large widths with
// the least effort: a width of 4032 pixels takes 0.9 instead of 6.3 seconds, for a twentieth of the size.
const FULL_EFFORT = { pixels: 2_400 * 2_400, width: 1_200 };

/**
 * Sets the format of a work's file.
 *
 * @param width in pixels
 * @param full the size of the work's largest file, in pixels
 */
export function encodeArtwork(
	variant: Sharp,
	{ extension, width }: { extension: "avif" | "jpg"; width: number },
	full: { width: number; height: number },
): Sharp {
	if (extension === "jpg") return variant.jpeg(JPEG);
	const isQuick = full.width * full.height > FULL_EFFORT.pixels && width > FULL_EFFORT.width;
	return variant.avif(isQuick ? { ...AVIF, effort: 0 } : AVIF);
}

/** The longest side of a preview, in pixels. */
const PREVIEW_SIDE = 20;

/** Makes a placeholder of a few pixels, shown until a picture has loaded. @returns WebP as base64 */
export async function makePreview(picture: Sharp): Promise<string> {
	const preview = await picture
		.resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: "inside" })
		.webp({ quality: 40, smartSubsample: true })
		.toBuffer();
	return preview.toString("base64");
}
