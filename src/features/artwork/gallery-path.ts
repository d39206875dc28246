import { GALLERY } from "#contract/artwork-url.ts";
import type { Language } from "#contract/language.ts";
import type { GallerySearch } from "./gallery-search.ts";

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
