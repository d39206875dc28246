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

/** The longest side, in pixels, of a picture on pages; the lightbox shows a work larger. */
const PAGE_SIDE_MAX = 2_400;

/** Selects the widths of a picture's files for pages: those whose longest side is within the bound, or the smallest. */
export const forPages =
	({ width, height }: Pick<ArtworkPicture, "width" | "height">) =>
	(widths: number[]): number[] =>
		widths.filter((each, index) => index === 0 || each * Math.max(1, height / width) <= PAGE_SIDE_MAX);

/** The kinds of a work's files, with the ends of their names; `wide` is AVIF in Display P3. */
const ENDINGS = { avif: ".avif", wide: "-p3.avif", jpg: ".jpg" };
export type ArtworkFileKind = keyof typeof ENDINGS;

/** One file of a work's picture. */
export interface ArtworkVariant {
	name: string;
	width: number;
	kind: ArtworkFileKind;
	extension: "avif" | "jpg";
}

/**
 * The files of a picture, the narrowest of a kind first.
 *
 * @param stem the beginning of their names
 */
export function artworkVariantsOf(
	stem: string,
	{ width, isWideGamut = false }: { width: number; isWideGamut?: boolean },
): ArtworkVariant[] {
	const listed = (kind: ArtworkFileKind, widths: number[]) =>
		widths.map(
			(each) =>
				({
					name: `${stem}-${each}${ENDINGS[kind]}`,
					width: each,
					kind,
					extension: kind === "jpg" ? kind : "avif",
				}) as const,
		);
	return [
		...listed("avif", avifWidthsOf(width)),
		...(isWideGamut ? listed("wide", avifWidthsOf(width)) : []),
		...listed("jpg", jpegWidthsOf(width)),
	];
}

/**
 * The URL path of a work's picture.
 *
 * @param width in pixels, one of `avifWidthsOf` or `jpegWidthsOf`
 */
export const artworkPictureUrl = ({ path }: Pick<ArtworkPicture, "path">, width: number, kind: ArtworkFileKind) =>
	`${path}-${width}${ENDINGS[kind]}`;

/** The URL path of the largest JPEG of a work's picture, which every browser and search engine reads. */
export const largestJpegUrl = (picture: Pick<ArtworkPicture, "path" | "width">): string =>
	artworkPictureUrl(picture, jpegWidthsOf(picture.width).at(-1) ?? picture.width, "jpg");
