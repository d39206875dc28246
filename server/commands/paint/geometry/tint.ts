import { blend, type Colour, colourOf, cssOf } from "../pixels.ts";

const WHITE: Colour = [255, 252, 244];
const DARK: Colour = [14, 12, 26];

/**
 * A colour with white or with dark stirred into it.
 *
 * @param by from -1, all dark, to 1, all white
 */
export function tint(hex: string, by: number, alpha = 1): string {
	const colour = colourOf(hex);
	return cssOf(blend(colour, by > 0 ? WHITE : DARK, Math.abs(by)), alpha);
}
