import { createFileRoute } from "@tanstack/react-router";
import { parseGallerySearch } from "#contract/search-params.ts";
import { ENGLISH } from "../components/site-page/layout-messages.en.ts";
import { LayoutMessagesContext } from "../components/site-page/layout-messages.ts";
import { GalleryView } from "../features/artwork/gallery-view.tsx";

export const Route = createFileRoute("/en/gallery")({ validateSearch: parseGallerySearch, component: GalleryRoute });

function GalleryRoute() {
	return (
		<LayoutMessagesContext value={ENGLISH}>
			<GalleryView />
		</LayoutMessagesContext>
	);
}
