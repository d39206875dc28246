import type { ArtworkPicture } from "./artwork.ts";

// The pages import this file, so it may import no validation library.

/** The URL path of the pictures of the example works, which are part of the release. */
export const ARTWORK_FILES_PATH = "/artworks/";

const AVIF_WIDTHS = [400, 760, 1_200, 2_400];
const JPEG_WIDTHS = [760, 1_200];

/** The widths, in pixels, of the AVIF files of a picture whose full width is given. */
export const avifWidthsOf = (width: number): number[] => [...AVIF_WIDTHS.filter((smaller) => smaller < width), width];
/** The widths, in pixels, of its JPEG files. */
export const jpegWidthsOf = (width: number): number[] => {
	const widths = JPEG_WIDTHS.filter((smaller) => smaller < width);
	return widths.length > 0 ? widths : [width];
};

/**
 * The URL path of a work's picture.
 *
 * @param width in pixels, one of `avifWidthsOf` or `jpegWidthsOf`
 */
export const artworkPictureUrl = ({ path }: Pick<ArtworkPicture, "path">, width: number, kind: "avif" | "jpg") =>
	`${path}-${width}.${kind}`;

/** The URL path of the largest JPEG of a work's picture, which every browser and search engine reads. */
export const largestJpegUrl = (picture: Pick<ArtworkPicture, "path" | "width">): string =>
	artworkPictureUrl(picture, jpegWidthsOf(picture.width).at(-1) ?? picture.width, "jpg");
