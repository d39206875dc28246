/** The maximum number of pixels of a picture: a phone's largest photograph has 50 million. */
export const PIXELS_MAX = 50_000_000;
/** The maximum length of a picture's side, in pixels. */
export const SIDE_MAX = 20_000;

/**
 * The reason why a file is refused: it is not an accepted picture, contains several pictures, is damaged, or is too
 * large.
 */
export type PictureRefusal =
	| { reason: "empty" | "unknown" | "svg" | "burst" | "animated" | "damaged" }
	| { reason: "tooLarge"; width: number; height: number };
