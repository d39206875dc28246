import { GALLERY } from "../../content/artworks/artwork-address.ts";
import type { Language } from "../../lib/language.ts";
import { oneOf, soughtWords, wholeNumber } from "../../lib/search-params.ts";

/** Which works an address shows: those that fit all of it. */
export interface GallerySearch {
	medium?: string | undefined;
	year?: number | undefined;
	status?: "available" | "sold" | undefined;
}

/** What an address says; what it says wrongly, it does not say. */
export const parseGallerySearch = (
	search: Record<string, unknown>,
): GallerySearch => ({
	medium: soughtWords(search.medium),
	year: wholeNumber(search.year, 1),
	status: oneOf(["available", "sold"], search.status),
});

/** The address of a part of the gallery, from the root: the one of its page. */
export function galleryPath(
	language: Language,
	{ medium, year, status }: GallerySearch = {},
): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries({ medium, year, status })) {
		if (value !== undefined) search.set(name, String(value));
	}
	return search.size > 0 ? `${GALLERY[language]}?${search}` : GALLERY[language];
}
