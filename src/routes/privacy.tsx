import { createFileRoute } from "@tanstack/react-router";
import { privacy } from "#content/privacy.ts";
import { SitePage } from "../components/site-page/site-page.tsx";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { legalHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/privacy")({
	// A dynamic import, so that the text is in no other page's chunk; the head needs its title and description.
	loader: async () => {
		const { privacy } = await import("#content/privacy.ts");
		return { title: privacy.title, description: privacy.description };
	},
	head: ({ match, loaderData }) => legalHead(match.context.settings, "/privacy", loaderData),
	component: PrivacyRoute,
});

function PrivacyRoute() {
	const { settings } = Route.useRouteContext();
	return (
		<SitePage name={settings.name}>
			<LegalPage document={privacy} settings={settings} />
		</SitePage>
	);
}
