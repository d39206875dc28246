import { oneOf, soughtWords, wholeNumber } from "../../../lib/search-params.ts";

export const COMMENT_STATES = [
	"waiting",
	"urgent",
	"approved",
	"trash",
] as const;

/** What of the comments is shown, as the address says. */
export interface CommentListSearch {
	q?: string | undefined;
	state?: (typeof COMMENT_STATES)[number] | undefined;
	/** The post that they belong to. */
	post?: number | undefined;
	page?: number | undefined;
}

/** Reads an address; what makes no sense is left out. Every key is there: the router would keep the raw value. */
export function parseCommentListSearch(
	search: Record<string, unknown>,
): CommentListSearch {
	return {
		q: soughtWords(search.q),
		state: oneOf(COMMENT_STATES, search.state),
		post: wholeNumber(search.post, 1),
		page: wholeNumber(search.page, 2),
	};
}
