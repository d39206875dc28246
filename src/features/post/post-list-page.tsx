import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { POSTS_PER_PAGE, POSTS_SUGGESTED, SEARCH_MATCHES_MAX } from "#contract/list-sizes.ts";
import { countPages } from "#contract/paging.ts";
import type { BlogSearch } from "#contract/search-params.ts";
import { PageLinks } from "../../components/page-links/page-links.tsx";
import { plural } from "../../lib/plural.ts";
import { BlogFilters } from "./blog-filters.tsx";
import { BlogHeading } from "./blog-heading.tsx";
import { filterLabel, filtersOf } from "./filter-label.ts";
import type { postPageQuery, searchQuery } from "./post.queries.ts";
import { PostGrid } from "./post-grid.tsx";
import styles from "./post-list-page.module.css";

interface PostListPageProps {
	search: BlogSearch;
	list: ReturnType<typeof postPageQuery>;
	/** The search, whose results are shown instead of the list. */
	found: ReturnType<typeof searchQuery> | undefined;
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

function ListedPosts({ list, search }: PostListPageProps) {
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
	const filters = filtersOf(data.terms, search);
	return (
		<>
			<BlogFilters terms={data.terms} search={search} />
			{(filters.category || filters.tag) && (
				<p className={styles.summary} role="status">
					{filterLabel(filters)}: {plural(data.total, ["статья", "статьи", "статей"])}. {filters.category?.description}
				</p>
			)}
			<PostGrid posts={data.posts} />
			<BlogPageLinks search={search} total={data.total} />
		</>
	);
}

/** The results of a search in the blog, with a spelling suggestion, or the latest posts if nothing was found. */
function SearchResults({ found, search }: PostListPageProps & { found: ReturnType<typeof searchQuery> }) {
	const { data } = useQuery(found);
	const filters = <BlogFilters terms={data?.terms} search={search} />;
	if (!data) return filters;
	const { posts, total, suggestion, latest } = data;
	return (
		<>
			{filters}
			<p role="status" className={styles.summary}>
				{total === 0
					? `По запросу «${search.q}» ничего не нашлось.`
					: `По запросу «${search.q}»: ${total < SEARCH_MATCHES_MAX ? "" : "не меньше чем "}${plural(total, ["статья", "статьи", "статей"])}.`}
			</p>
			{suggestion !== null && (
				<p>
					Возможно, вы искали{" "}
					<Link to="/blog" search={{ q: suggestion }}>
						{suggestion}
					</Link>
					?
				</p>
			)}
			<PostGrid posts={posts} />
			{latest.length > 0 && (
				<section aria-labelledby="latest">
					<h2 id="latest" className={styles.latest}>
						Можно почитать
					</h2>
					<PostGrid posts={latest.slice(0, POSTS_SUGGESTED)} />
				</section>
			)}
			<BlogPageLinks search={search} total={total} />
		</>
	);
}

function BlogPageLinks({ search, total }: { search: BlogSearch; total: number }) {
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
