import { GALLERY_PATH } from "#contract/artwork-url.ts";
import type { Language } from "#contract/language.ts";
import { queryString } from "#contract/query-string.ts";
import type { GallerySearch } from "./gallery-search.ts";

/** The canonical path and query of the gallery with these filters. */
export function galleryPath(language: Language, { medium, year, status }: GallerySearch = {}): string {
	return GALLERY_PATH[language] + queryString({ medium, year, status });
}
