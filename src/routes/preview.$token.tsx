import { queryOptions, useQuery } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { Suspense } from "react";
import type { Preview } from "#contract/preview-link.ts";
import type { Api } from "../api.ts";
import { BackLink } from "../components/back-link/back-link.tsx";
import { NotFound } from "../components/not-found/not-found.tsx";
import { SitePage } from "../components/site-page/site-page.tsx";
import { PreviewedArtwork } from "../features/artwork/previewed-artwork.tsx";
import { PageText } from "../features/page/page-text.tsx";
import { ArticleView } from "../features/post/article-view.tsx";
import { PreviewNotice } from "../features/preview/preview-notice.tsx";
import { failedHead, noindexHead } from "../lib/page-head.ts";

const EXPIRED_TITLE = "Ссылка больше не действует";

/** The title of a previewed item, with a substitute for a draft without one. */
const previewTitle = (preview: Preview): string => titleOf(preview) || "Без заголовка";

function titleOf(preview: Preview): string {
	if (preview.kind === "artwork") return preview.artwork.titleRu;
	return preview.kind === "article" ? preview.article.title : preview.page.title;
}

const previewQuery = (api: Api, token: string) =>
	queryOptions({ queryKey: ["preview", token], queryFn: () => api.findPreview(token) });

export const Route = createFileRoute("/preview/$token")({
	loader: async ({ context, params }) => {
		const preview = await context.queryClient.ensureQueryData(previewQuery(context.api, params.token));
		if (!("expiresAt" in preview)) throw notFound();
		return { title: previewTitle(preview) };
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

/** The preview of a saved post, work or page as its page will show it, for anyone with the link. Views are not counted. */
function PreviewRoute() {
	const { api } = Route.useRouteContext();
	const { token } = Route.useParams();
	const { data: preview } = useQuery(previewQuery(api, token));
	if (!(preview && "expiresAt" in preview)) throw notFound();
	return (
		<SitePage>
			<PreviewNotice preview={preview} />
			{preview.kind === "article" && <ArticleView article={{ ...preview.article, title: previewTitle(preview) }} />}
			{preview.kind === "page" && <PageText page={{ ...preview.page, title: previewTitle(preview) }} />}
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
