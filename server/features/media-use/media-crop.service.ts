import type { Crop, RenditionProfile } from "#contract/media.ts";

// Four digits are half a pixel of the largest picture.
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** The crop as it is stored: rounded, inside the picture, and null where it is the whole picture. */
export function normalizeCrop(crop: Crop | null): Crop | null {
	if (!crop) return null;
	const [left, top] = [rounded(crop.left), rounded(crop.top)];
	const width = Math.min(rounded(crop.width), rounded(1 - left));
	const height = Math.min(rounded(crop.height), rounded(1 - top));
	return width >= 1 && height >= 1 ? null : { left, top, width, height };
}

export function isSameCrop(one: Crop | null | undefined, other: Crop | null | undefined): boolean {
	if (!one || !other) return !one && !other;
	return (["left", "top", "width", "height"] as const).every((side) => one[side] === other[side]);
}

/** A rendition's profile and crop, as rows and inputs have them. */
interface FormLike {
	profile: RenditionProfile;
	crop?: Crop | null | undefined;
}

export const isSameForm = (one: FormLike, other: FormLike): boolean =>
	one.profile === other.profile && isSameCrop(one.crop, other.crop);
