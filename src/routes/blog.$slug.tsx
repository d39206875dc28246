import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import { SitePage } from "../components/site-page/site-page.tsx";
import { site } from "../content/site.ts";
import { ErrorMessage } from "../features/error/error-message.tsx";
import { ArticleNotFound } from "../features/post/article-not-found.tsx";
import { ArticlePage } from "../features/post/article-page.tsx";
import { articleQuery } from "../features/post/post.queries.ts";
import { pageHead, unlistedHead } from "../lib/page-head.ts";
import { isUnavailable, UNAVAILABLE_TITLE } from "../lib/unavailable.ts";

export const Route = createFileRoute("/blog/$slug")({
	loader: async ({ context, params }) => {
		const answer = await context.queryClient.ensureQueryData(
			articleQuery(context.api, params.slug),
		);
		if (answer.kind === "moved") {
			throw redirect({
				to: "/blog/$slug",
				params: { slug: answer.slug },
				statusCode: 301,
				replace: true,
			});
		}
		if (answer.kind !== "article") throw notFound();
		const { title, excerpt, summary, metaDescription } = answer.article;
		return { title, description: metaDescription || excerpt || summary };
	},
	head: ({ match, loaderData, params }) => {
		const { settings } = match.context;
		if (loaderData) {
			return pageHead(settings, {
				...loaderData,
				keywords: site.blog.keywords,
				path: `/blog/${params.slug}`,
			});
		}
		const title = isUnavailable(match.error)
			? UNAVAILABLE_TITLE
			: "Статья не найдена";
		return unlistedHead(settings, title);
	},
	pendingMs: 150,
	pendingComponent: () => (
		<ArticleFrame>
			<p role="status">Загрузка статьи...</p>
		</ArticleFrame>
	),
	notFoundComponent: () => (
		<ArticleFrame>
			<ArticleNotFound />
		</ArticleFrame>
	),
	// A failed read on the server is our fault and says so; in the browser the specification wants
	// «Статья не найдена» for any error.
	errorComponent: ({ error }) => (
		<ArticleFrame>
			{isUnavailable(error) ? <ErrorMessage /> : <ArticleNotFound />}
		</ArticleFrame>
	),
	component: ArticleRoute,
});

function ArticleFrame({ children }: { children: React.ReactNode }) {
	const { settings } = Route.useRouteContext();
	return <SitePage name={settings.name}>{children}</SitePage>;
}

function ArticleRoute() {
	const { api, settings } = Route.useRouteContext();
	const { slug } = Route.useParams();
	return (
		<ArticleFrame>
			<ArticlePage
				query={articleQuery(api, slug)}
				timeZone={settings.timeZone}
			/>
		</ArticleFrame>
	);
}
