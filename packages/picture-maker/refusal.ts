/** The most pixels that a picture may have: a phone's largest photograph has 50 million. */
export const PIXELS_MAX = 50_000_000;
/** The most pixels that a side of a picture may have. */
export const SIDE_MAX = 20_000;

/** The reason why a file is refused: it is no picture, one of several pictures, damaged, or too large. */
export type PictureRefusal =
	| { reason: "empty" | "unknown" | "svg" | "burst" | "animated" | "damaged" }
	| { reason: "tooLarge"; width: number; height: number };
