import { oneOf, wholeNumber } from "#contract/search-params.ts";
import { type ListSearch, parseListSearch } from "../lists/list-search.ts";

export const POST_STATES = ["published", "draft", "trash"] as const;
const SORT_NAMES = ["newest", "oldest", "updated", "title", "views", "likes"] as const;
export type Sort = (typeof SORT_NAMES)[number];

export interface PostListSearch extends ListSearch {
	state?: (typeof POST_STATES)[number] | undefined;
	category?: number | "none" | undefined;
	tag?: number | undefined;
	sort?: Sort | undefined;
}

/** Parses the search parameters of the post list's URL. */
export const parsePostListSearch = (search: Record<string, unknown>): PostListSearch => ({
	...parseListSearch(search, POST_STATES),
	category: wholeNumber(search.category, 1) ?? oneOf(["none"], search.category),
	tag: wholeNumber(search.tag, 1),
	sort: oneOf(SORT_NAMES, search.sort),
});
