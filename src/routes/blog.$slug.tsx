import { createFileRoute, type NotFoundRouteProps, notFound, redirect } from "@tanstack/react-router";
import type { PublicContent } from "#contract/content/site-content.ts";
import { COMMENTS_PER_PAGE } from "#contract/list-sizes.ts";
import { countPages } from "#contract/paging.ts";
import type { PostLink } from "#contract/post.ts";
import { parseArticleSearch } from "#contract/search-params.ts";
import { isUnavailable } from "#contract/unavailable.ts";
import { SitePage } from "../components/site-page/site-page.tsx";
import { Comments } from "../features/comment/comments.tsx";
import { ErrorMessage } from "../features/error/error-page.tsx";
import { articleHead } from "../features/post/article-head.ts";
import { ArticleNotFound } from "../features/post/article-not-found.tsx";
import { ArticlePage } from "../features/post/article-page.tsx";
import { LikeButton } from "../features/reaction/like-button.tsx";
import { withoutHtml } from "../lib/article-html.ts";
import { readTexts } from "../lib/browser-settings.ts";
import { failedHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/blog/$slug")({
	validateSearch: parseArticleSearch,
	// Not the result of sending a comment, which the page removes from its URL: the help shown then must stay.
	loaderDeps: ({ search: { comments = 1 } }) => ({ commentPage: comments }),
	loader: async ({ context, params, deps: { commentPage }, location }) => {
		const { comment } = parseArticleSearch(location.search);
		const article = context.api.findArticle(params.slug, commentPage);
		const [result] = await Promise.all([article, readTexts(context, "contacts")]);
		if (result.kind === "moved") {
			throw redirect({
				to: "/blog/$slug",
				params: { slug: result.slug },
				search: true,
				statusCode: 301,
				replace: true,
			});
		}
		if (result.kind !== "article") {
			// The other posts may fail to load: a page without them is better than none.
			const posts = await context.api.listPosts({ page: 1 }).catch(() => undefined);
			throw notFound({ data: posts?.posts });
		}
		if (commentPage > countPages(result.comments.total, COMMENTS_PER_PAGE)) {
			throw redirect({ to: "/blog/$slug", params, hash: "comments", replace: true });
		}
		return {
			...result,
			article: withoutHtml(context.texts, result.article.slug, result.article),
			refusedForm: context.returned?.comment,
			help: comment === "help" ? (await context.api.read<PublicContent>("/api/site/content")).data.help : undefined,
		};
	},
	head: ({ match, loaderData }) =>
		loaderData ? articleHead(match.context.settings, loaderData.article) : failedHead(match, "Статья не найдена"),
	pendingMs: 150,
	pendingComponent: () => (
		<SitePage>
			<p role="status">Загрузка статьи...</p>
		</SitePage>
	),
	notFoundComponent: ArticleNotFoundRoute,
	// An unavailable database is reported as such; for any other error the specification requires «Статья не найдена».
	errorComponent: ({ error }) => <SitePage>{isUnavailable(error) ? <ErrorMessage /> : <ArticleNotFound />}</SitePage>,
	component: ArticleRoute,
});

function ArticleNotFoundRoute({ data }: NotFoundRouteProps) {
	return (
		<SitePage>
			<ArticleNotFound posts={data as PostLink[] | undefined} />
		</SitePage>
	);
}

function ArticleRoute() {
	const { slug } = Route.useParams();
	const { comments: page = 1, comment, like } = Route.useSearch();
	const { refusedForm, help, comments, ...found } = Route.useLoaderData();
	return (
		<SitePage>
			<ArticlePage
				// The key resets the state for another article, so that a comment typed under one does not stay.
				key={slug}
				{...found}
				reactions={(state) => <LikeButton slug={slug} likeCount={found.article.likeCount} sent={like} {...state} />}
				comments={(state) => (
					<Comments
						slug={slug}
						list={comments}
						state={state}
						page={page}
						sent={comment && { isPublished: comment === "published", help }}
						refusedForm={refusedForm}
					/>
				)}
			/>
		</SitePage>
	);
}
