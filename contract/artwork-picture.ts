/** The picture of a work, whose files `npm run artworks` writes. */
export interface ArtworkPicture {
	/** The hash of the original: a replaced picture gets new URLs. */
	hash: string;
	/** The width of the largest file, in pixels. */
	width: number;
	height: number;
	/** A placeholder of a few pixels as base64 WebP, shown until the picture has loaded. */
	preview: string;
	/** True if there are also AVIF files in Display P3. */
	isWideGamut?: boolean;
}

/** The fields of a work from which the URLs of its picture are made. */
export interface PicturedArtwork {
	/** The slug under `/gallery/`. */
	slug: string;
	picture: ArtworkPicture;
}

/** The URL path of the files. */
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
	{ width, isWideGamut = false }: Pick<ArtworkPicture, "width" | "isWideGamut">,
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

/** The name of the file of one width and kind. */
export const artworkFile = (slug: string, hash: string, width: number, kind: ArtworkFileKind): string =>
	`${slug}-${hash}-${width}${ENDINGS[kind]}`;

/**
 * The URL path of a work's picture.
 *
 * @param width in pixels, one of `avifWidthsOf` or `jpegWidthsOf`
 */
export const artworkPictureUrl = ({ slug, picture }: PicturedArtwork, width: number, kind: ArtworkFileKind): string =>
	ARTWORK_FILES_PATH + artworkFile(slug, picture.hash, width, kind);
