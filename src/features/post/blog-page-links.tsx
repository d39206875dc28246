import { POSTS_PER_PAGE } from "#contract/list-sizes.ts";
import { countPages } from "#contract/paging.ts";
import type { BlogSearch } from "#contract/search-params.ts";
import { PageLinks } from "../../components/page-links/page-links.tsx";

/** The pagination of the blog's list or of search results. */
export function BlogPageLinks({ search, total }: { search: BlogSearch; total: number }) {
	return (
		<PageLinks
			label="Страницы блога"
			page={search.page ?? 1}
			pages={countPages(total, POSTS_PER_PAGE)}
			messages={{ previous: "Новее", next: "Раньше" }}
			to={(page) => ({ to: "/blog", search: { ...search, page } })}
		/>
	);
}
