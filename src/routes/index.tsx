import { createFileRoute } from "@tanstack/react-router";
import { SitePage } from "../components/site-page/site-page.tsx";
import { site } from "../content/site.ts";
import { pageHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/")({
	head: ({ match }) =>
		pageHead(match.context.settings, {
			title: "Главная",
			description: site.description,
			path: "/",
		}),
	component: LandingPage,
});

function LandingPage() {
	const { settings } = Route.useRouteContext();
	return (
		<SitePage name={settings.name}>
			<h1>{settings.name}</h1>
			<p>{site.description}</p>
			<p>Здесь появится рассказ о методологии, проектах и консультациях.</p>
		</SitePage>
	);
}
