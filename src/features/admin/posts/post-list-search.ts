import { oneOf, soughtWords, wholeNumber } from "../../../lib/search-params.ts";

/** How the list of posts may be sorted, and what that asks of the server. */
export const SORTS = {
	newest: {
		label: "Сначала новые",
		query: { sort: "createdAt", direction: "desc" },
	},
	oldest: {
		label: "Сначала старые",
		query: { sort: "createdAt", direction: "asc" },
	},
	updated: {
		label: "Недавно изменённые",
		query: { sort: "updatedAt", direction: "desc" },
	},
	title: { label: "По названию", query: { sort: "title", direction: "asc" } },
	views: {
		label: "По просмотрам",
		query: { sort: "viewCount", direction: "desc" },
	},
	likes: {
		label: "По лайкам",
		query: { sort: "likeCount", direction: "desc" },
	},
} as const;

type Sort = keyof typeof SORTS;

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
		sort: oneOf(Object.keys(SORTS) as Sort[], search.sort),
		page: wholeNumber(search.page, 2),
	};
}

let last: PostListSearch = {};

/** Remembers what was shown, for the way back from a post. */
export function rememberPostList(search: PostListSearch): void {
	last = search;
}

export const lastPostList = () => last;
