import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { UsedTerms } from "../../../server/features/post/post.schema.ts";
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
					<Filter search={{}} isCurrent={!category && !tag}>
						Все статьи
					</Filter>
				</li>
				{categories.map(({ id, name, slug }) => (
					<li key={id}>
						<Filter search={{ category: slug }} isCurrent={category === slug}>
							{name}
						</Filter>
					</li>
				))}
			</ul>
			{tags.length > 0 && (
				<details className={styles.tags} open={tag !== undefined}>
					<summary>Теги</summary>
					<ul className={styles.list}>
						{tags.map(({ id, name, slug }) => (
							<li key={id}>
								<Filter search={{ tag: slug }} isCurrent={tag === slug}>
									#{name}
								</Filter>
							</li>
						))}
					</ul>
				</details>
			)}
		</nav>
	);
}

interface FilterProps {
	search: BlogSearch;
	isCurrent: boolean;
	children: ReactNode;
}

function Filter({ search, isCurrent, children }: FilterProps) {
	return (
		<Link
			to="/blog"
			search={search}
			className={styles.filter}
			// Else the router takes the whole list for the page of each of its parts.
			activeOptions={{ exact: true }}
			aria-current={isCurrent ? "page" : undefined}
		>
			{children}
		</Link>
	);
}
