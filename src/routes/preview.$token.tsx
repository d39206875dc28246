import { createFileRoute, notFound } from "@tanstack/react-router";
import { isUnavailable, UNAVAILABLE_TITLE } from "#contract/unavailable.ts";
import { SitePage } from "../components/site-page/site-page.tsx";
import { previewQuery } from "../features/post/post.queries.ts";
import { PreviewExpired } from "../features/post/preview-expired.tsx";
import { PreviewPage } from "../features/post/preview-page.tsx";
import { PREVIEW_EXPIRED_TITLE, previewTitle } from "../features/post/preview-titles.ts";
import { noindexHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/preview/$token")({
	loader: async ({ context, params }) => {
		const result = await context.queryClient.ensureQueryData(previewQuery(context.api, params.token));
		if (result.kind !== "article") throw notFound();
		return { title: previewTitle(result.article) };
	},
	head: ({ match, loaderData }) => {
		const { settings } = match.context;
		if (loaderData) {
			return noindexHead(settings, `Просмотр: ${loaderData.title}`);
		}
		const title = isUnavailable(match.error) ? UNAVAILABLE_TITLE : PREVIEW_EXPIRED_TITLE;
		return noindexHead(settings, title);
	},
	notFoundComponent: () => (
		<SitePage>
			<PreviewExpired />
		</SitePage>
	),
	component: PreviewRoute,
});

function PreviewRoute() {
	const { api, settings } = Route.useRouteContext();
	const { token } = Route.useParams();
	return (
		<SitePage>
			<PreviewPage query={previewQuery(api, token)} settings={settings} />
		</SitePage>
	);
}
