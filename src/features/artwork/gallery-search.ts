import { GALLERY_PATH } from "#contract/artwork-url.ts";
import type { Language } from "#contract/language.ts";
import { oneOf, parseSearchText, pathWithSearch, wholeNumber } from "../../lib/search-params.ts";

/** The id of the filters, to which the page scrolls when a filter is chosen. */
export const FILTERS_ID = "choice";

/** The filters in a URL of the gallery; a work has to match all of them. */
export interface GallerySearch {
	medium?: string | undefined;
	year?: number | undefined;
	status?: "available" | "sold" | undefined;
}

/** Reads the filters from search parameters; invalid values are ignored. */
export const parseGallerySearch = (search: Record<string, unknown>): GallerySearch => ({
	medium: parseSearchText(search.medium),
	year: wholeNumber(search.year, 1),
	status: oneOf(["available", "sold"], search.status),
});

/** The canonical path and query of the gallery with these filters. */
export const galleryPath = (language: Language, { medium, year, status }: GallerySearch = {}): string =>
	pathWithSearch(GALLERY_PATH[language], { medium, year, status });
