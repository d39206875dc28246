import type { GalleryListSearch } from "../../kit/lists/list-search.ts";

let last: GalleryListSearch = {};

/** Remembers the list's search parameters for the link back from a work. */
export function rememberGalleryList(search: GalleryListSearch): void {
	last = search;
}

export const lastGalleryList = () => last;
