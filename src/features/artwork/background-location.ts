import { artworkPath } from "#contract/artwork-url.ts";
import type { Language } from "#contract/language.ts";
import { galleryPath } from "./gallery-path.ts";
import type { GallerySearch } from "./gallery-search.ts";

/** The page that a work is opened over: a part of the gallery, or a work's own page. */
export interface BackgroundLocation {
	/** From the root. */
	path: string;
	search?: GallerySearch;
	slug?: string;
}

declare module "@tanstack/react-router" {
	interface HistoryState {
		backgroundLocation?: BackgroundLocation | undefined;
	}
}

export const listLocation = (
	language: Language,
	search: GallerySearch,
): BackgroundLocation => ({ path: galleryPath(language, search), search });

export const workLocation = (
	language: Language,
	slug: string,
): BackgroundLocation => ({
	path: artworkPath(language, slug),
	slug,
});
