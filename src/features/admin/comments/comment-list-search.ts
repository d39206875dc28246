import { wholeNumber } from "#contract/search-params.ts";
import { type ListSearch, parseListSearch } from "../lists/list-search.ts";

export const COMMENT_STATES = ["waiting", "urgent", "approved", "trash"] as const;

export interface CommentListSearch extends ListSearch {
	state?: (typeof COMMENT_STATES)[number] | undefined;
	/** The id of the post to which the comments belong. */
	post?: number | undefined;
}

/** Parses the search parameters of the comment list's URL. */
export const parseCommentListSearch = (search: Record<string, unknown>): CommentListSearch => ({
	...parseListSearch(search, COMMENT_STATES),
	post: wholeNumber(search.post, 1),
});
