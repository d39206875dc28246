import { createFileRoute } from "@tanstack/react-router";
import { terms } from "#content/terms.ts";
import { SitePage } from "../components/site-page/site-page.tsx";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { legalHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/terms")({
	// A dynamic import, so that the text is in no other page's chunk; the head needs its title and description.
	loader: async () => {
		const { terms } = await import("#content/terms.ts");
		return { title: terms.title, description: terms.description };
	},
	head: ({ match, loaderData }) => legalHead(match.context.settings, "/terms", loaderData),
	component: TermsRoute,
});

function TermsRoute() {
	const { settings } = Route.useRouteContext();
	return (
		<SitePage name={settings.name}>
			<LegalPage document={terms} settings={settings} />
		</SitePage>
	);
}
