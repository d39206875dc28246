import { parsePage } from "../../lib/parse-page.ts";
import { soughtWords } from "../../lib/search-params.ts";

/** Which part of the blog an address shows. */
export interface BlogSearch {
	category?: string | undefined;
	tag?: string | undefined;
	q?: string | undefined;
	page?: number | undefined;
}

/** What an address says; what it says wrongly, it does not say. A search is one of the whole blog. */
export function parseBlogSearch(search: Record<string, unknown>): BlogSearch {
	const q = soughtWords(search.q);
	return {
		category: q ? undefined : soughtWords(search.category),
		tag: q ? undefined : soughtWords(search.tag),
		q,
		...parsePage(search.page),
	};
}

/** What the part of a category and of a tag is called; the whole blog has no name here. */
export const nameOfPart = ({ category, tag }: Named): string =>
	[category?.name, tag && `#${tag.name}`].filter(Boolean).join(", ");

interface Named {
	category?: { name: string } | undefined;
	tag?: { name: string } | undefined;
}

/** The same as an address, from the root: the one of its page. */
export function blogPath({ category, tag, q, page }: BlogSearch): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries({ category, tag, q, page })) {
		if (value !== undefined) search.set(name, String(value));
	}
	return search.size > 0 ? `/blog?${search}` : "/blog";
}
