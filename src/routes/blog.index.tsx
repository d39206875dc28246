import { createFileRoute, notFound } from "@tanstack/react-router";
import { POSTS_PER_PAGE } from "../api.ts";
import { SitePage } from "../components/site-page/site-page.tsx";
import { site } from "../content/site.ts";
import { postPageQuery } from "../features/post/post.queries.ts";
import { PostListPage } from "../features/post/post-list-page.tsx";
import { pageHead, unlistedHead } from "../lib/page-head.ts";
import { parsePage } from "../lib/parse-page.ts";
import { isUnavailable, UNAVAILABLE_TITLE } from "../lib/unavailable.ts";

const LIST_TITLE = site.blog.title;

export const Route = createFileRoute("/blog/")({
	validateSearch: (
		search: Record<string, unknown>,
	): { page?: number | undefined } => parsePage(search.page),
	loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
	loader: async ({ context, deps }) => {
		const { total } = await context.queryClient.ensureQueryData(
			postPageQuery(context.api, deps.page),
		);
		if (deps.page > 1 && deps.page > Math.ceil(total / POSTS_PER_PAGE)) {
			throw notFound();
		}
		return { page: deps.page };
	},
	head: ({ match, loaderData }) => {
		if (!loaderData) {
			const title = isUnavailable(match.error) ? UNAVAILABLE_TITLE : LIST_TITLE;
			return unlistedHead(match.context.settings, title);
		}
		const { page } = loaderData;
		return pageHead(match.context.settings, {
			...site.blog,
			title: page > 1 ? `${LIST_TITLE}, страница ${page}` : LIST_TITLE,
			image: "/share/blog.png",
			path: page > 1 ? `/blog?page=${page}` : "/blog",
		});
	},
	pendingMs: 150,
	pendingComponent: () => <PostListRoute isPending />,
	component: () => <PostListRoute />,
});

function PostListRoute({ isPending = false }: { isPending?: boolean }) {
	const { api, settings } = Route.useRouteContext();
	const { page = 1 } = Route.useSearch();
	return (
		<SitePage name={settings.name}>
			<PostListPage
				query={postPageQuery(api, page)}
				page={page}
				timeZone={settings.timeZone}
				isPending={isPending}
			/>
		</SitePage>
	);
}
