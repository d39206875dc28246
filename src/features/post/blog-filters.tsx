import type { UsedTerms } from "../../../server/features/post/post.schema.ts";
import { FilterLink } from "../../components/filter-link/filter-link.tsx";
import styles from "./blog-filters.module.css";
import type { BlogSearch } from "./blog-search.ts";

/** What the list can be narrowed to, and back. */
export function BlogFilters({
	terms: { categories, tags },
	search,
}: {
	terms: UsedTerms;
	search: BlogSearch;
}) {
	if (categories.length === 0 && tags.length === 0) return null;
	const { category, tag } = search;
	return (
		<nav aria-label="Рубрики и теги" className={styles.filters}>
			<ul className={styles.list}>
				<li>
					<FilterLink to="/blog" search={{}} isCurrent={!category && !tag}>
						Все статьи
					</FilterLink>
				</li>
				{categories.map(({ id, name, slug }) => (
					<li key={id}>
						<FilterLink
							to="/blog"
							search={{ category: slug }}
							isCurrent={category === slug}
						>
							{name}
						</FilterLink>
					</li>
				))}
			</ul>
			{tags.length > 0 && (
				<details className={styles.tags} open={tag !== undefined}>
					<summary>Теги</summary>
					<ul className={styles.list}>
						{tags.map(({ id, name, slug }) => (
							<li key={id}>
								<FilterLink
									to="/blog"
									search={{ tag: slug }}
									isCurrent={tag === slug}
								>
									#{name}
								</FilterLink>
							</li>
						))}
					</ul>
				</details>
			)}
		</nav>
	);
}
