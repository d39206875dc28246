import { oneOf, parsePage, parseSearchText, wholeNumber } from "#contract/search-params.ts";

const SORT_NAMES = ["newest", "oldest", "updated", "title", "views", "likes"] as const;
export type Sort = (typeof SORT_NAMES)[number];

/** The search parameters of the post list's URL. */
export interface PostListSearch {
	q?: string | undefined;
	state?: "published" | "draft" | "trash" | undefined;
	category?: number | "none" | undefined;
	tag?: number | undefined;
	sort?: Sort | undefined;
	page?: number | undefined;
}

/** The props of the post list page and its lists. */
export interface PostListProps {
	search: PostListSearch;
	/** @param isTyping whether the search text is still being typed: then the history entry is replaced */
	onSearch(search: PostListSearch, isTyping?: boolean): void;
}

/**
 * Parses the URL's search parameters; invalid values become undefined. Every key is returned, since the router would keep
 * the raw value of a missing one.
 */
export function parsePostListSearch(search: Record<string, unknown>): PostListSearch {
	return {
		q: parseSearchText(search.q),
		state: oneOf(["published", "draft", "trash"], search.state),
		category: wholeNumber(search.category, 1) ?? oneOf(["none"], search.category),
		tag: wholeNumber(search.tag, 1),
		sort: oneOf(SORT_NAMES, search.sort),
		page: parsePage(search.page),
	};
}
