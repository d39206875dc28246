import { createFileRoute } from "@tanstack/react-router";
import { RevisionsPage } from "../features/legal/revisions-page.tsx";
import { textPageHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/revisions/$document")({
	// The browser never runs this: the page has no React. A dynamic import, so that no page's scripts have the comparison.
	loader: async ({ context, params }) => {
		if (!import.meta.env.SSR) return;
		const { loadRevisions } = await import("../features/legal/load-revisions.ts");
		return loadRevisions(context, params.document);
	},
	head: textPageHead,
	component: () => <RevisionsPage history={Route.useLoaderData()} />,
});
