import { createFileRoute } from "@tanstack/react-router";
import { privacy } from "#content/privacy.ts";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { legalHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/privacy")({
	// A dynamic import, so that the text is in no other page's chunk; the head needs its title and description.
	loader: async () => {
		const { title, description } = (await import("#content/privacy.ts")).privacy;
		return { title, description };
	},
	head: legalHead,
	component: () => <LegalPage document={privacy} />,
});
