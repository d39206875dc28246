import { Link } from "@tanstack/react-router";
import type { BlogSearch } from "./blog-search.ts";
import styles from "./page-links.module.css";

interface PageLinksProps {
	search: BlogSearch;
	page: number;
	pages: number;
}

/** The ways to the neighbouring pages of a list. */
export function PageLinks({ search, page, pages }: PageLinksProps) {
	if (pages <= 1) return null;
	const at = (other: number) => ({
		...search,
		page: other > 1 ? other : undefined,
	});
	return (
		<nav aria-label="Страницы блога" className={styles.pages}>
			{page > 1 && (
				<Link to="/blog" search={at(page - 1)} rel="prev">
					Новее
				</Link>
			)}
			<span>
				Страница {page} из {pages}
			</span>
			{page < pages && (
				<Link to="/blog" search={at(page + 1)} rel="next">
					Раньше
				</Link>
			)}
		</nav>
	);
}
