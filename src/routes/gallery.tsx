import { createFileRoute } from "@tanstack/react-router";
import { SitePage } from "../components/site-page/site-page.tsx";
import { pageHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/gallery")({
	head: ({ match }) =>
		pageHead(match.context.settings, {
			title: "Художественная галерея / Art Gallery",
			description: "Живопись и цифровая графика.",
			path: "/gallery",
		}),
	component: GalleryPage,
});

function GalleryPage() {
	const { settings } = Route.useRouteContext();
	return (
		<SitePage name={settings.name}>
			<h1>
				Художественная галерея / <span lang="en">Art Gallery</span>
			</h1>
			<p>Здесь появятся картины и цифровая графика.</p>
		</SitePage>
	);
}
