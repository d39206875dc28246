import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { POSTS_SUGGESTED, SEARCH_MATCHES_MAX } from "#contract/list-sizes.ts";
import type { BlogSearch } from "#contract/search-params.ts";
import { plural } from "../../lib/plural.ts";
import { BlogFilters } from "./blog-filters.tsx";
import { BlogPageLinks } from "./blog-page-links.tsx";
import type { searchQuery } from "./post.queries.ts";
import { PostGrid } from "./post-grid.tsx";
import styles from "./post-list-page.module.css";

interface SearchResultsProps {
	search: BlogSearch;
	found: ReturnType<typeof searchQuery>;
	timeZone: string;
}

/** The results of a search in the blog, with a spelling suggestion, or the latest posts if nothing was found. */
export function SearchResults({ found, search, timeZone }: SearchResultsProps) {
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
			<PostGrid posts={posts} timeZone={timeZone} />
			{latest.length > 0 && (
				<section aria-labelledby="latest">
					<h2 id="latest" className={styles.latest}>
						Можно почитать
					</h2>
					<PostGrid posts={latest.slice(0, POSTS_SUGGESTED)} timeZone={timeZone} />
				</section>
			)}
			<BlogPageLinks search={search} total={total} />
		</>
	);
}
