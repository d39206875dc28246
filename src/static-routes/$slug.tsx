import { createFileRoute } from "@tanstack/react-router";
import { SitePage } from "../components/site-page/site-page.tsx";
import { loadPage } from "../features/page/load-page.ts";
import { PageText } from "../features/page/page-text.tsx";
import { textPageHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/$slug")({
	loader: ({ context, params }) => loadPage(context.api, params.slug),
	head: textPageHead,
	component: PageRoute,
});

function PageRoute() {
	const page = Route.useLoaderData();
	return <SitePage>{page && <PageText page={page} />}</SitePage>;
}
