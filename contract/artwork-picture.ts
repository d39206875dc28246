/** The files of a work, as `npm run artworks` has written them. */
export interface ArtworkPicture {
	/** Of the file that they were made from: another picture has other addresses. */
	hash: string;
	/** Of the largest, in pixels. */
	width: number;
	height: number;
	/** A few pixels of it as WebP in base64, to be seen until it is there. */
	preview: string;
}

/** The fields of a work from which its picture is shown. */
export interface PicturedArtwork {
	/** Its address under `/gallery/`. */
	slug: string;
	picture: ArtworkPicture;
}

/** Where the files are, from the root. */
export const ARTWORK_FILES = "/artworks/";

const AVIF_WIDTHS = [400, 760, 1_200];
const JPEG_WIDTHS = [760, 1_200];

/** The widths in pixels in which a picture of a width is kept. */
export const avifWidthsOf = (width: number): number[] => [
	...AVIF_WIDTHS.filter((each) => each < width),
	width,
];
export const jpegWidthsOf = (width: number): number[] => {
	const smaller = JPEG_WIDTHS.filter((each) => each < width);
	return smaller.length > 0 ? smaller : [width];
};

/** The name of one of the files. */
export const artworkFile = (
	slug: string,
	hash: string,
	width: number,
	kind: "avif" | "jpg",
): string => `${slug}-${hash}-${width}.${kind}`;

/**
 * The address of a work's picture, from the root.
 *
 * @param width in pixels, one of `avifWidthsOf` or `jpegWidthsOf`
 */
export const artworkSource = (
	{ slug, picture }: PicturedArtwork,
	width: number,
	kind: "avif" | "jpg",
): string => ARTWORK_FILES + artworkFile(slug, picture.hash, width, kind);
