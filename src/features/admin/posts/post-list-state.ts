import type { PostListSearch, Sort } from "./post-list-search.ts";

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
} as const satisfies Record<Sort, { label: string; query: object }>;

/** @returns how many filters are set; the words sought and the order are none */
export const countFilters = ({ state, category, tag }: PostListSearch) =>
	[state, category, tag].filter(Boolean).length;

let last: PostListSearch = {};

/** Remembers what was shown, for the way back from a post. */
export function rememberPostList(search: PostListSearch): void {
	last = search;
}

export const lastPostList = () => last;
