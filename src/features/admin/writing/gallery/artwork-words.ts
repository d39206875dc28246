import type { AdminArtwork, ArtworkFormValues } from "#contract/artwork.ts";
import { artworkPictureUrl, avifWidthsOf } from "#contract/artwork-picture.ts";
import type { ArtworkState } from "#contract/artwork-state.ts";
import { formatPrice } from "#contract/price.ts";
import { BADGE_COLOURS } from "../../kit/theme/badge-colours.ts";

/** The states of a work in the admin, with the colours of their badges. */
export const STATES = {
	available: { label: "В наличии", colour: BADGE_COLOURS.done },
	reserved: { label: "Зарезервирована", colour: BADGE_COLOURS.waiting },
	sold: { label: "Продана", colour: BADGE_COLOURS.urgent },
} as const satisfies Record<ArtworkState, { label: string; colour: string }>;

export const STATE_OPTIONS = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

/** The URL path of a picture of a work. @param size the index of its width: 0 is the smallest */
export const pictureUrlOf = ({ picture }: Pick<AdminArtwork, "picture">, size: 0 | 1): string =>
	artworkPictureUrl(picture, avifWidthsOf(picture)[size] ?? picture.width, "avif");

type Sized = Pick<ArtworkFormValues, "widthCm" | "heightCm" | "price" | "currency">;

/** «60 × 40 см», height first, as readers see it; empty without a size. */
export const sizeTextOf = ({ widthCm, heightCm }: Sized): string =>
	widthCm === null || heightCm === null
		? ""
		: `${heightCm.toLocaleString("ru")}\u00a0×\u00a0${widthCm.toLocaleString("ru")}\u00a0см`;

/** The price in its currency; empty without one. */
export const priceTextOf = ({ price, currency }: Sized): string =>
	price === null ? "" : formatPrice({ amount: price, currency });
