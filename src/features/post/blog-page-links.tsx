import { POSTS_PER_PAGE } from "#contract/api.ts";
import { PageLinks } from "../../components/page-links/page-links.tsx";
import type { BlogSearch } from "./blog-search.ts";

/** The pagination of the blog's list or of search results. */
export function BlogPageLinks({ search, total }: { search: BlogSearch; total: number }) {
	return (
		<PageLinks
			label="Страницы блога"
			page={search.page ?? 1}
			pages={Math.ceil(total / POSTS_PER_PAGE)}
			messages={{ previous: "Новее", next: "Раньше" }}
			to={(page) => ({ to: "/blog", search: { ...search, page } })}
		/>
	);
}
