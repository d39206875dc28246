import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FOUND_MAX, POSTS_OFFERED, POSTS_PER_PAGE } from "#contract/api.ts";
import { PageLinks } from "../../components/page-links/page-links.tsx";
import { plural } from "../../lib/plural.ts";
import { BlogFilters } from "./blog-filters.tsx";
import { BlogHeading } from "./blog-heading.tsx";
import { type BlogSearch, nameOfPart } from "./blog-search.ts";
import { placeCards } from "./place-cards.ts";
import type { postPageQuery, searchQuery } from "./post.queries.ts";
import { PostCardItem } from "./post-card-item.tsx";
import styles from "./post-list-page.module.css";

interface PostListPageProps {
	search: BlogSearch;
	/** The list, or what was searched for. */
	list: ReturnType<typeof postPageQuery>;
	found: ReturnType<typeof searchQuery> | undefined;
	timeZone: string;
}

/** The blog (specification, "Blog list"): all of it, a part of it, or what was searched for. */
export function PostListPage(props: PostListPageProps) {
	const { found } = props;
	return (
		<>
			<BlogHeading />
			{found ? (
				<FoundPosts {...props} found={found} />
			) : (
				<ListedPosts {...props} />
			)}
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
	const about = data.terms.categories.find(({ slug }) => slug === category);
	const label = data.terms.tags.find(({ slug }) => slug === tag);
	return (
		<>
			<BlogFilters terms={data.terms} search={search} />
			{(about || label) && (
				<p className={styles.about} role="status">
					{nameOfPart({ category: about, tag: label })}:{" "}
					{plural(data.total, ["статья", "статьи", "статей"])}.{" "}
					{about?.description}
				</p>
			)}
			<PostGrid posts={data.posts} timeZone={timeZone} />
			<BlogPages search={search} total={data.total} />
		</>
	);
}

function FoundPosts({
	found,
	search,
	timeZone,
}: PostListPageProps & { found: ReturnType<typeof searchQuery> }) {
	const { data } = useQuery(found);
	const filters = <BlogFilters terms={data?.terms} search={search} />;
	if (!data) return filters;
	const { posts, total, suggestion, latest } = data;
	return (
		<>
			{filters}
			<p role="status" className={styles.about}>
				{total === 0
					? `По запросу «${search.q}» ничего не нашлось.`
					: `По запросу «${search.q}»: ${total < FOUND_MAX ? "" : "не меньше чем "}${plural(total, ["статья", "статьи", "статей"])}.`}
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
					<PostGrid
						posts={latest.slice(0, POSTS_OFFERED)}
						timeZone={timeZone}
					/>
				</section>
			)}
			<BlogPages search={search} total={total} />
		</>
	);
}

function BlogPages({ search, total }: { search: BlogSearch; total: number }) {
	return (
		<PageLinks
			label="Страницы блога"
			page={search.page ?? 1}
			pages={Math.ceil(total / POSTS_PER_PAGE)}
			words={{ previous: "Новее", next: "Раньше" }}
			to={(page) => ({ to: "/blog", search: { ...search, page } })}
		/>
	);
}

function PostGrid({
	posts,
	timeZone,
}: {
	posts: Parameters<typeof PostCardItem>[0]["post"][];
	timeZone: string;
}) {
	return (
		<ul className={styles.grid}>
			{placeCards(posts.length).map((place, index) => {
				const post = posts[index];
				return (
					post && (
						<PostCardItem
							key={post.id}
							post={post}
							timeZone={timeZone}
							place={place}
							isFirst={index === 0}
						/>
					)
				);
			})}
		</ul>
	);
}
