import { createFileRoute } from "@tanstack/react-router";
import { SitePage } from "../components/site-page/site-page.tsx";
import { site } from "../content/site.ts";
import { pageHead } from "../lib/page-head.ts";

export const Route = createFileRoute("/gallery")({
	head: ({ match }) =>
		pageHead(match.context.settings, {
			...site.gallery,
			image: "/share/gallery.png",
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
