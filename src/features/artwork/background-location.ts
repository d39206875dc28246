import { artworkPath } from "#contract/artwork-url.ts";
import type { Language } from "#contract/language.ts";
import type { GallerySearch } from "./gallery-search.ts";
import { galleryPath } from "./gallery-search.ts";

/** The page under the lightbox: the gallery, filtered or not, or the page of a single work. */
export interface BackgroundLocation {
	/** Path and query from the root of the site. */
	path: string;
	/** The filters, if the page is the gallery. */
	search?: GallerySearch;
	/** The work, if the page is that of a single work. */
	slug?: string;
}

declare module "@tanstack/react-router" {
	interface HistoryState {
		backgroundLocation?: BackgroundLocation | undefined;
	}
}

export const listLocation = (language: Language, search: GallerySearch): BackgroundLocation => ({
	path: galleryPath(language, search),
	search,
});

export const artworkLocation = (language: Language, slug: string): BackgroundLocation => ({
	path: artworkPath(language, slug),
	slug,
});
