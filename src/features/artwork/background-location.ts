import type { GallerySearch } from "#contract/search-params.ts";

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
