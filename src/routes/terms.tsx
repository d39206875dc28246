import { createFileRoute } from "@tanstack/react-router";
import { terms } from "#content/terms.ts";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { legalHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/terms")({
	// A dynamic import, so that the text is in no other page's chunk; the head needs its title and description.
	loader: async () => {
		const { title, description } = (await import("#content/terms.ts")).terms;
		return { title, description };
	},
	head: legalHead,
	component: () => <LegalPage document={terms} />,
});
