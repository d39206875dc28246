/** The files of a picture that was uploaded to the site, as values of `srcset`. */
export interface PictureVariants {
	/** The URL of the largest file. */
	src: string;
	/** Its size in pixels. */
	picture: { width: number; height: number };
	avif: string;
	fallback: string;
	/** AVIF in Display P3, for screens that show more colours than sRGB has; undefined where there is none. */
	wide: string | undefined;
}

/** The parts of the rendering that the site supplies. */
export interface MarkupOptions {
	/** The variants of an uploaded picture; undefined for any other URL. */
	variantsAt?(url: string): PictureVariants | undefined;
}

/** The URL path of uploaded files, the only ones that a `<video>` may play. */
export const UPLOADS_PATH = "/media/";
