/**
 * A colour as the optical density of red, green and blue: the negative natural logarithm of the light that comes
 * back. Paints mix as means of densities (blue and ochre give a grey green, not a pink), and glazes add up.
 */
export type Pigment = readonly [red: number, green: number, blue: number];

// Nothing is blacker than paint can be: sRGB 4 of 255.
const REFLECTANCE_MIN = 0.0012;

const linear = (share: number) =>
	share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

const density = (hexPair: string) =>
	-Math.log(Math.max(REFLECTANCE_MIN, linear(parseInt(hexPair, 16) / 255)));

/** The pigment of a colour written as `#rrggbb`. */
export function pigment(hex: string): Pigment {
	return [
		density(hex.slice(1, 3)),
		density(hex.slice(3, 5)),
		density(hex.slice(5, 7)),
	];
}

/** Paint of which the share, from 0 to 1, is the second. */
export function mix(first: Pigment, second: Pigment, share: number): Pigment {
	return [
		first[0] + (second[0] - first[0]) * share,
		first[1] + (second[1] - first[1]) * share,
		first[2] + (second[2] - first[2]) * share,
	];
}

/** Lighter or darker by so much density in all parts; above 0 is darker. */
export function deepen({ 0: red, 1: green, 2: blue }: Pigment, by: number) {
	const part = (of: number) => Math.max(0.005, of + by);
	return [part(red), part(green), part(blue)] as const satisfies Pigment;
}

/** Less of its own colour by the share, the lightness kept. */
export function grey(of: Pigment, share: number): Pigment {
	const mean = of[0] * 0.3 + of[1] * 0.55 + of[2] * 0.15;
	return mix(of, [mean, mean, mean], share);
}
