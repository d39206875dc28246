import type { ListSearch } from "./list-search.ts";

const listAt = <const To extends string>(to: To): { to: To; search: ListSearch } => ({ to, search: {} });

/** The links back from an item to its list, with the search parameters with which that was last shown in this tab. */
export const LISTS = {
	enquiries: listAt("/admin/enquiries"),
	gallery: listAt("/admin/gallery"),
	pages: listAt("/admin/pages"),
	posts: listAt("/admin"),
	site: listAt("/admin/site"),
};
