import type { ListSearch } from "./list-search.ts";

/** The search parameters with which each list was last shown in this tab, for the link back from an item. */
export const lastSearch: Record<"enquiries" | "gallery" | "posts", ListSearch> = {
	enquiries: {},
	gallery: {},
	posts: {},
};
