import { createFileRoute } from "@tanstack/react-router";
import { parseGallerySearch } from "../features/artwork/gallery-search.ts";
import { GalleryView } from "../features/artwork/gallery-view.tsx";

export const Route = createFileRoute("/gallery")({
	validateSearch: parseGallerySearch,
	component: GalleryRoute,
});

function GalleryRoute() {
	const { settings } = Route.useRouteContext();
	return <GalleryView name={settings.name} />;
}
