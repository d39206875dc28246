/** Pixels row by row, 3 bytes of sRGB for each. */
interface Pixels {
	width: number;
	height: number;
	data: Buffer;
}

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
