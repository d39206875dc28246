import { oneOf, soughtWords, wholeNumber } from "../../../lib/search-params.ts";

const SORT_NAMES = [
	"newest",
	"oldest",
	"updated",
	"title",
	"views",
	"likes",
] as const;
export type Sort = (typeof SORT_NAMES)[number];

/** What of the list is shown, as its address says. */
export interface PostListSearch {
	q?: string | undefined;
	state?: "published" | "draft" | "trash" | undefined;
	category?: number | "none" | undefined;
	tag?: number | undefined;
	sort?: Sort | undefined;
	page?: number | undefined;
}

/** Reads an address; what makes no sense is left out. Every key is there: the router would keep the raw value. */
export function parsePostListSearch(
	search: Record<string, unknown>,
): PostListSearch {
	return {
		q: soughtWords(search.q),
		state: oneOf(["published", "draft", "trash"], search.state),
		category:
			wholeNumber(search.category, 1) ?? oneOf(["none"], search.category),
		tag: wholeNumber(search.tag, 1),
		sort: oneOf(SORT_NAMES, search.sort),
		page: wholeNumber(search.page, 2),
	};
}
