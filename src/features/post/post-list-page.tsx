import { Link } from "@tanstack/react-router";
import { POSTS_PER_PAGE, POSTS_SUGGESTED, SEARCH_MATCHES_MAX } from "#contract/list-sizes.ts";
import { countPages } from "#contract/paging.ts";
import type { BlogSearch } from "#contract/search-params.ts";
import type { FoundPosts, PostPage } from "../../api.ts";
import { PageLinks } from "../../components/page-links/page-links.tsx";
import { plural } from "../../lib/plural.ts";
import { BlogFilters } from "./blog-filters.tsx";
import { BlogHeading } from "./blog-heading.tsx";
import { filterLabel, filtersOf } from "./filter-label.ts";
import { PostGrid } from "./post-grid.tsx";
import styles from "./post-list-page.module.css";

interface PostListPageProps {
	search: BlogSearch;
	list: PostPage | undefined;
	/** The results of a search, which are shown instead of the list. */
	found: FoundPosts | undefined;
}

/** The blog's list of posts, filtered or not, or the results of a search (specification, "Blog list"). */
export function PostListPage(props: PostListPageProps) {
	const { found, search } = props;
	return (
		<>
			<BlogHeading />
			{found ? <SearchResults found={found} search={search} /> : <ListedPosts {...props} />}
		</>
	);
}

function ListedPosts({ list, search }: PostListPageProps) {
	const { category, tag } = search;
	if (!list || (list.posts.length === 0 && !category && !tag)) {
		return (
			<>
				<BlogFilters terms={undefined} search={search} />
				<p>Пока нет опубликованных статей</p>
			</>
		);
	}
	const filters = filtersOf(list.terms, search);
	return (
		<>
			<BlogFilters terms={list.terms} search={search} />
			{(filters.category || filters.tag) && (
				<p className={styles.summary} role="status">
					{filterLabel(filters)}: {plural(list.total, ["статья", "статьи", "статей"])}. {filters.category?.description}
				</p>
			)}
			<PostGrid posts={list.posts} />
			<BlogPageLinks search={search} total={list.total} />
		</>
	);
}

/** The results of a search in the blog, with a spelling suggestion, or the latest posts if nothing was found. */
function SearchResults({ found, search }: { found: FoundPosts; search: BlogSearch }) {
	const { posts, total, suggestion, latest } = found;
	return (
		<>
			<BlogFilters terms={found.terms} search={search} />
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
