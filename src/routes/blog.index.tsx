import { createFileRoute, isNotFound, notFound } from "@tanstack/react-router";
import { POSTS_PER_PAGE } from "#contract/list-sizes.ts";
import { countPages } from "#contract/paging.ts";
import { parseBlogSearch } from "#contract/search-params.ts";
import { SitePage } from "../components/site-page/site-page.tsx";
import { blogHead } from "../features/post/blog-head.ts";
import { BlogHeading } from "../features/post/blog-heading.tsx";
import { filtersOf } from "../features/post/filter-label.ts";
import { PostListPage } from "../features/post/post-list-page.tsx";
import { readTexts } from "../lib/browser-settings.ts";
import { failedHead, NOT_FOUND_TITLE } from "../lib/page-head.ts";

export const Route = createFileRoute("/blog/")({
	validateSearch: parseBlogSearch,
	// Only these parameters: a URL may have campaign parameters too, which the server removes.
	loaderDeps: ({ search }) => parseBlogSearch(search),
	loader: async ({ context, deps }) => {
		const { api } = context;
		const { q, category, tag, page = 1 } = deps;
		const texts = readTexts(context, "contacts");
		if (q) {
			const [found] = await Promise.all([api.searchPosts(q, page), texts]);
			const pages = countPages(found.total, POSTS_PER_PAGE);
			if (page > pages) throw notFound();
			return { found, list: undefined, pages };
		}
		const [list] = await Promise.all([api.listPosts({ page, category, tag }), texts]);
		const filters = filtersOf(list.terms, deps);
		const pages = countPages(list.total, POSTS_PER_PAGE);
		const isUnknown = (category && !filters.category) || (tag && !filters.tag);
		if (isUnknown || page > pages) throw notFound();
		return { list, found: undefined, ...filters, pages };
	},
	head: ({ match, loaderData }) => {
		const { settings } = match.context;
		if (loaderData) return blogHead(settings, match.loaderDeps, loaderData);
		return failedHead(match, isNotFound(match.error) ? NOT_FOUND_TITLE : settings.content.site.blog.title);
	},
	pendingMs: 150,
	pendingComponent: PendingRoute,
	component: PostListRoute,
});

function PendingRoute() {
	return (
		<SitePage>
			<BlogHeading />
			<p role="status">Загрузка статей...</p>
		</SitePage>
	);
}

function PostListRoute() {
	const { list, found } = Route.useLoaderData();
	return (
		<SitePage>
			<PostListPage search={Route.useLoaderDeps()} list={list} found={found} />
		</SitePage>
	);
}
