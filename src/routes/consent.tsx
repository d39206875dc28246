import { createFileRoute } from "@tanstack/react-router";
import { consent } from "#content/consent.ts";
import { SitePage } from "../components/site-page/site-page.tsx";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { legalHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/consent")({
	// A dynamic import, so that the text is in no other page's chunk; the head needs its title and description.
	loader: async () => {
		const { consent } = await import("#content/consent.ts");
		return { title: consent.title, description: consent.description };
	},
	head: ({ match, loaderData }) => legalHead(match.context.settings, "/consent", loaderData),
	component: ConsentRoute,
});

function ConsentRoute() {
	const { settings } = Route.useRouteContext();
	return (
		<SitePage name={settings.name}>
			<LegalPage document={consent} settings={settings} />
		</SitePage>
	);
}
