import { parsePage, parseSearchText, pathWithSearch } from "../../lib/search-params.ts";

/** The query parameters of the blog's list. */
export interface BlogSearch {
	category?: string | undefined;
	tag?: string | undefined;
	q?: string | undefined;
	page?: number | undefined;
}

/** Parses the query parameters; invalid ones are ignored. A search is always one of the whole blog, without filters. */
export function parseBlogSearch(search: Record<string, unknown>): BlogSearch {
	const q = parseSearchText(search.q);
	return {
		category: q ? undefined : parseSearchText(search.category),
		tag: q ? undefined : parseSearchText(search.tag),
		q,
		...parsePage(search.page),
	};
}

interface Filters {
	category?: { name: string } | undefined;
	tag?: { name: string } | undefined;
}

/** The name of a filtered list, such as `Ритм, #барабан`; empty for the whole blog. */
export const filterLabel = ({ category, tag }: Filters): string =>
	[category?.name, tag && `#${tag.name}`].filter(Boolean).join(", ");

/** The canonical path of a list, with its query. */
export const blogPath = ({ category, tag, q, page }: BlogSearch): string =>
	pathWithSearch("/blog", { category, tag, q, page });
