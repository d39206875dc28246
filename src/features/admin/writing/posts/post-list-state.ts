import type { PostListSearch, Sort } from "../../kit/lists/list-search.ts";

/** The sort orders of the post list, with their labels and the input of the list query. */
export const SORTS = {
	newest: { label: "Сначала новые", query: { sort: "createdAt", direction: "desc" } },
	oldest: { label: "Сначала старые", query: { sort: "createdAt", direction: "asc" } },
	updated: { label: "Недавно изменённые", query: { sort: "updatedAt", direction: "desc" } },
	title: { label: "По названию", query: { sort: "title", direction: "asc" } },
	views: { label: "По просмотрам", query: { sort: "viewCount", direction: "desc" } },
	likes: { label: "По лайкам", query: { sort: "likeCount", direction: "desc" } },
} as const satisfies Record<Sort, { label: string; query: object }>;

let last: PostListSearch = {};

/** Remembers the list's search parameters for the link back from a post. */
export function rememberPostList(search: PostListSearch): void {
	last = search;
}

export const lastPostList = () => last;
