import type { EnquiryListSearch, GalleryListSearch, PostListSearch } from "./list-search.ts";

/** The search parameters with which each list was last shown in this tab, for the link back from an item. */
export const lastSearch: { enquiries: EnquiryListSearch; gallery: GalleryListSearch; posts: PostListSearch } = {
	enquiries: {},
	gallery: {},
	posts: {},
};
