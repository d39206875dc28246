import { createFileRoute, notFound } from "@tanstack/react-router";
import { Suspense } from "react";
import type { Article } from "#contract/post.ts";
import type { Preview } from "#contract/preview-link.ts";
import { BackLink } from "../components/back-link/back-link.tsx";
import { NotFound } from "../components/not-found/not-found.tsx";
import { SitePage } from "../components/site-page/site-page.tsx";
import { PreviewedArtwork } from "../features/artwork/previewed-artwork.tsx";
import { PageText } from "../features/page/page-text.tsx";
import { ArticleView } from "../features/post/article-view.tsx";
import { PreviewNotice } from "../features/preview/preview-notice.tsx";
import { useArticle, withoutHtml } from "../lib/article-html.ts";
import { failedHead, noindexHead } from "../lib/page-head.ts";

const EXPIRED_TITLE = "Ссылка больше не действует";

/** The title of a previewed item, with a substitute for a draft without one. */
const previewTitle = (preview: Preview): string => titleOf(preview) || "Без заголовка";

function titleOf(preview: Preview): string {
	if (preview.kind === "artwork") return preview.artwork.titleRu;
	return preview.kind === "article" ? preview.article.title : preview.page.title;
}

export const Route = createFileRoute("/preview/$token")({
	loader: async ({ context, params }) => {
		const preview = await context.api.findPreview(params.token);
		if (!("expiresAt" in preview)) throw notFound();
		const title = previewTitle(preview);
		if (preview.kind !== "article") return { title, preview };
		return { title, preview: { ...preview, article: withoutHtml(context.texts, params.token, preview.article) } };
	},
	head: ({ match, loaderData }) =>
		loaderData
			? noindexHead(match.context.settings, `Просмотр: ${loaderData.title}`)
			: failedHead(match, EXPIRED_TITLE),
	notFoundComponent: () => (
		<SitePage>
			<NotFound
				title={EXPIRED_TITLE}
				text="Предварительный просмотр открыт недолго. Если он ещё нужен, попросите новую ссылку у&nbsp;того, кто прислал эту."
				links={<BackLink to="/blog">Вернуться к блогу</BackLink>}
			/>
		</SitePage>
	),
	component: PreviewRoute,
});

const PreviewedArticle = ({ article }: { article: Omit<Article, "html"> }) => (
	<ArticleView article={useArticle(Route.useParams().token, article)} />
);

/** The preview of a saved post, work or page as its page will show it, for anyone with the link. Views are not counted. */
function PreviewRoute() {
	const { preview, title } = Route.useLoaderData();
	return (
		<SitePage>
			<PreviewNotice preview={preview} />
			{preview.kind === "article" && <PreviewedArticle article={{ ...preview.article, title }} />}
			{preview.kind === "page" && <PageText page={{ ...preview.page, title }} />}
			{preview.kind === "artwork" && (
				<div data-night="">
					<Suspense>
						<PreviewedArtwork work={preview.artwork} />
					</Suspense>
				</div>
			)}
		</SitePage>
	);
}
