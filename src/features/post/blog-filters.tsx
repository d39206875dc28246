import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useEffect, useRef } from "react";
import type { UsedTerms } from "#contract/post.ts";
import type { BlogSearch } from "#contract/search-params.ts";
import { FilterLink } from "../../components/filter-link/filter-link.tsx";
import styles from "./blog-filters.module.css";
import { SearchForm } from "./search-form.tsx";

interface BlogFiltersProps {
	/** The categories and tags in use; undefined while they are loading. */
	terms: UsedTerms | undefined;
	search: BlogSearch;
}

/** The filters above the list of posts: categories, tags, search. */
export function BlogFilters({ terms, search }: BlogFiltersProps) {
	const { category, tag, q } = search;
	const { categories = [], tags = [] } = terms ?? {};
	return (
		<div className={styles.bar}>
			<nav aria-label="Рубрики и теги" className={styles.filters}>
				<ul className={styles.categories}>
					<li>
						<FilterLink to="/blog" search={{}} isCurrent={!category && !tag && !q}>
							Все статьи
						</FilterLink>
					</li>
					{categories.map(({ id, name, slug }) => (
						<li key={id}>
							<FilterLink to="/blog" search={{ category: slug }} isCurrent={category === slug}>
								{name}
							</FilterLink>
						</li>
					))}
				</ul>
				{tags.length > 0 && (
					// The key closes the tags again when the filter changes.
					<details key={category ?? tag} className={styles.tags}>
						<summary data-is-set={tag !== undefined}>Теги</summary>
						<ul className={styles.tagList}>
							{tags.map(({ id, name, slug }) => (
								<li key={id}>
									<FilterLink to="/blog" search={{ tag: slug }} isCurrent={tag === slug}>
										#{name}
									</FilterLink>
								</li>
							))}
						</ul>
					</details>
				)}
			</nav>
			<BlogSearchForm q={q} />
		</div>
	);
}

/** The search form of the blog's list, whose results replace the list without a page load. */
function BlogSearchForm({ q }: { q?: string | undefined }) {
	const navigate = useNavigate();
	const field = useRef<HTMLInputElement>(null);
	const shown = useRef(q);
	// The field follows the URL when it changes; a text typed before hydration stays.
	useEffect(() => {
		if (shown.current === q) return;
		shown.current = q;
		if (field.current) field.current.value = q ?? "";
	}, [q]);
	const search = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const text = new FormData(event.currentTarget).get("q");
		void navigate({ to: "/blog", search: { q: String(text ?? "").trim() || undefined } });
	};
	return <SearchForm q={q} field={field} onSubmit={search} />;
}
