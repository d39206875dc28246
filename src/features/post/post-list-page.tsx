import { useQuery } from "@tanstack/react-query";
import type { BlogSearch } from "#contract/search-params.ts";
import { plural } from "../../lib/plural.ts";
import { BlogFilters } from "./blog-filters.tsx";
import { BlogHeading } from "./blog-heading.tsx";
import { BlogPageLinks } from "./blog-page-links.tsx";
import { filterLabel } from "./filter-label.ts";
import type { postPageQuery, searchQuery } from "./post.queries.ts";
import { PostGrid } from "./post-grid.tsx";
import styles from "./post-list-page.module.css";
import { SearchResults } from "./search-results.tsx";

interface PostListPageProps {
	search: BlogSearch;
	list: ReturnType<typeof postPageQuery>;
	/** The search, whose results are shown instead of the list. */
	found: ReturnType<typeof searchQuery> | undefined;
	timeZone: string;
}

/** The blog's list of posts, filtered or not, or the results of a search (specification, "Blog list"). */
export function PostListPage(props: PostListPageProps) {
	const { found } = props;
	return (
		<>
			<BlogHeading />
			{found ? <SearchResults {...props} found={found} /> : <ListedPosts {...props} />}
		</>
	);
}

function ListedPosts({ list, search, timeZone }: PostListPageProps) {
	const { data } = useQuery(list);
	const { category, tag } = search;
	if (!data || (data.posts.length === 0 && !category && !tag)) {
		return (
			<>
				<BlogFilters terms={undefined} search={search} />
				<p>Пока нет опубликованных статей</p>
			</>
		);
	}
	const filters = {
		category: data.terms.categories.find(({ slug }) => slug === category),
		tag: data.terms.tags.find(({ slug }) => slug === tag),
	};
	return (
		<>
			<BlogFilters terms={data.terms} search={search} />
			{(filters.category || filters.tag) && (
				<p className={styles.summary} role="status">
					{filterLabel(filters)}: {plural(data.total, ["статья", "статьи", "статей"])}. {filters.category?.description}
				</p>
			)}
			<PostGrid posts={data.posts} timeZone={timeZone} />
			<BlogPageLinks search={search} total={data.total} />
		</>
	);
}
