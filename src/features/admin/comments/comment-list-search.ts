import { oneOf, parsePage, parseSearchText, wholeNumber } from "#contract/search-params.ts";

export const COMMENT_STATES = ["waiting", "urgent", "approved", "trash"] as const;

/** The search parameters of the comment list's URL. */
export interface CommentListSearch {
	q?: string | undefined;
	state?: (typeof COMMENT_STATES)[number] | undefined;
	/** The id of the post to which the comments belong. */
	post?: number | undefined;
	page?: number | undefined;
}

/**
 * Parses the URL's search parameters; invalid values become undefined. Every key is returned, since the router would keep
 * the raw value of a missing one.
 */
export function parseCommentListSearch(search: Record<string, unknown>): CommentListSearch {
	return {
		q: parseSearchText(search.q),
		state: oneOf(COMMENT_STATES, search.state),
		post: wholeNumber(search.post, 1),
		page: parsePage(search.page),
	};
}
