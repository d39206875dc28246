import { createFileRoute } from "@tanstack/react-router";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { legalHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/privacy")({
	// A dynamic import, so that the text is in no other page's chunk.
	loader: async () => (await import("#content/privacy.json")).default,
	head: legalHead,
	component: () => <LegalPage document={Route.useLoaderData()} />,
});
