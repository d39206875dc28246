import { artworkPath } from "#contract/artwork-url.ts";
import type { Language } from "#contract/language.ts";
import { galleryPath } from "./gallery-path.ts";
import type { GallerySearch } from "./gallery-search.ts";

/** The page that a work is opened over: a part of the gallery, or a work's own page. */
export interface Behind {
	/** From the root. */
	path: string;
	search?: GallerySearch;
	slug?: string;
}

declare module "@tanstack/react-router" {
	interface HistoryState {
		behind?: Behind | undefined;
	}
}

export const behindList = (
	language: Language,
	search: GallerySearch,
): Behind => ({ path: galleryPath(language, search), search });

export const behindWork = (language: Language, slug: string): Behind => ({
	path: artworkPath(language, slug),
	slug,
});
