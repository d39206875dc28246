import type { ArtworkPicture } from "./artwork.ts";
import { SIDE_MAX } from "./picture-url.ts";

// The pages import this file, so it may import no validation library.

/** The URL path of the pictures of the example works, which are part of the release. */
export const ARTWORK_FILES_PATH = "/artworks/";

const AVIF_WIDTHS = [400, 760, 1_200, 2_400];
const JPEG_WIDTHS = [760, 1_200];

type Size = Pick<ArtworkPicture, "width" | "height">;

/** The width at which a picture's longest side reaches the limit for pages; the lightbox shows works larger. */
const pageWidthOf = ({ width, height }: Size) => Math.max(1, Math.floor((width * SIDE_MAX) / Math.max(width, height)));

/** Adds the width for pages if even the narrowest file of a tall picture exceeds the limit for pages. */
const withPageWidth = (size: Size, widths: number[]): number[] =>
	pageWidthOf(size) < Math.min(...widths) ? [pageWidthOf(size), ...widths] : widths;

/** The widths, in pixels, of the AVIF files of a picture of the given full size. */
export const avifWidthsOf = (size: Size): number[] =>
	withPageWidth(size, [...AVIF_WIDTHS.filter((smaller) => smaller < size.width), size.width]);
/** The widths, in pixels, of its JPEG files. */
export const jpegWidthsOf = (size: Size): number[] => {
	const widths = JPEG_WIDTHS.filter((smaller) => smaller < size.width);
	return withPageWidth(size, widths.length > 0 ? widths : [size.width]);
};

/** Selects the widths of a picture's files for pages. */
export const forPages = (size: Size, widths: number[]): number[] =>
	widths.filter((width) => width <= pageWidthOf(size));

/** The kinds of a work's files, with their name suffixes; `wide` is AVIF in Display P3. */
const SUFFIXES = { avif: ".avif", wide: "-p3.avif", jpg: ".jpg" };
export type ArtworkFileKind = keyof typeof SUFFIXES;

/** The files of a picture, by kind, the narrowest first; their names begin with the stem. */
export function artworkVariantsOf(stem: string, { isWideGamut = false, ...size }: Size & { isWideGamut?: boolean }) {
	const listed = (kind: ArtworkFileKind, widths: number[]) =>
		widths.map(
			(each) =>
				({
					name: `${stem}-${each}${SUFFIXES[kind]}`,
					width: each,
					kind,
					extension: kind === "jpg" ? kind : "avif",
				}) as const,
		);
	return [
		...listed("avif", avifWidthsOf(size)),
		...(isWideGamut ? listed("wide", avifWidthsOf(size)) : []),
		...listed("jpg", jpegWidthsOf(size)),
	];
}

/** The URL path of a work's picture in a width of `avifWidthsOf` or `jpegWidthsOf`, in pixels. */
export const artworkPictureUrl = ({ path }: Pick<ArtworkPicture, "path">, width: number, kind: ArtworkFileKind) =>
	`${path}-${width}${SUFFIXES[kind]}`;

/** The URL path of the largest JPEG of a work's picture, which every browser and search engine reads. */
export const largestJpegUrl = (picture: Size & Pick<ArtworkPicture, "path">): string =>
	artworkPictureUrl(picture, jpegWidthsOf(picture).at(-1) ?? picture.width, "jpg");
