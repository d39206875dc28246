import { createFileRoute } from "@tanstack/react-router";
import { SitePage } from "../components/site-page/site-page.tsx";
import { loadPage } from "../features/page/load-page.ts";
import { PageText } from "../features/page/page-text.tsx";
import { textPageHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/$slug")({
	// The browser never runs this: the page has no React.
	loader: ({ context, params }) => (import.meta.env.SSR ? loadPage(context.api, params.slug) : undefined),
	head: textPageHead,
	component: PageRoute,
});

function PageRoute() {
	const page = Route.useLoaderData();
	return <SitePage>{page && <PageText page={page} />}</SitePage>;
}
