/** Pixels row by row, 3 bytes of sRGB for each. */
export interface Pixels {
	width: number;
	height: number;
	data: Buffer;
}

/**
 * Width and height in pixels.
 *
 * @param side the longer one
 * @param ratio width to height
 */
export const sizeOf = (side: number, ratio: number) => ({
	width: Math.round(ratio >= 1 ? side : side * ratio),
	height: Math.round(ratio >= 1 ? side / ratio : side),
});

/** A work of ours that hangs in the gallery until the owner's own file of that name comes. */
export interface Original {
	/** The slug of the work in `src/content/artworks`. */
	slug: string;
	/**
	 * Makes it, always the same.
	 *
	 * @param side its longer side in pixels
	 */
	make(side: number): Pixels;
}
