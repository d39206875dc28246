import { queryOptions, useQuery } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { Suspense } from "react";
import type { Api } from "../api.ts";
import { SitePage } from "../components/site-page/site-page.tsx";
import { PreviewedArtwork } from "../features/artwork/previewed-artwork.tsx";
import { PageText } from "../features/page/page-text.tsx";
import { ArticleView } from "../features/post/article-view.tsx";
import { PreviewExpired } from "../features/preview/preview-expired.tsx";
import { PreviewNotice } from "../features/preview/preview-notice.tsx";
import { PREVIEW_EXPIRED_TITLE, previewTitle } from "../features/preview/preview-titles.ts";
import { failedHead, noindexHead } from "../lib/page-head.ts";

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
			: failedHead(match, PREVIEW_EXPIRED_TITLE),
	notFoundComponent: () => (
		<SitePage>
			<PreviewExpired />
		</SitePage>
	),
	component: PreviewRoute,
});

/** The preview of a saved post, work or page as its page will show it, for anyone with the link. Views are not counted. */
function PreviewRoute() {
	const { api, settings } = Route.useRouteContext();
	const { token } = Route.useParams();
	const { data: preview } = useQuery(previewQuery(api, token));
	if (!(preview && "expiresAt" in preview)) {
		return (
			<SitePage>
				<PreviewExpired />
			</SitePage>
		);
	}
	return (
		<SitePage>
			<PreviewNotice preview={preview} settings={settings} />
			{preview.kind === "article" && (
				<ArticleView article={{ ...preview.article, title: previewTitle(preview) }} settings={settings} />
			)}
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
