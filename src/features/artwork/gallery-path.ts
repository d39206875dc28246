import { GALLERY_PATH } from "#contract/artwork-url.ts";
import type { Language } from "#contract/language.ts";
import type { GallerySearch } from "./gallery-search.ts";

/** The canonical path and query of the gallery with these filters. */
export function galleryPath(language: Language, { medium, year, status }: GallerySearch = {}): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries({ medium, year, status })) {
		if (value !== undefined) search.set(name, String(value));
	}
	return search.size > 0 ? `${GALLERY_PATH[language]}?${search}` : GALLERY_PATH[language];
}
