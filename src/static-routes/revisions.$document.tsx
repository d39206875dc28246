import { createFileRoute } from "@tanstack/react-router";
import { RevisionsPage } from "../features/legal/revisions-page.tsx";
import { textPageHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/revisions/$document")({
	loader: async ({ context, params }) => {
		const { loadRevisions } = await import("../features/legal/load-revisions.ts");
		return loadRevisions(context, params.document);
	},
	head: textPageHead,
	component: () => <RevisionsPage history={Route.useLoaderData()} />,
});
