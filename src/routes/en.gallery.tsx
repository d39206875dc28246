import { createFileRoute } from "@tanstack/react-router";
import { parseGallerySearch } from "#contract/search-params.ts";
import { GalleryView } from "../features/artwork/lightbox/gallery-view.tsx";
import { ENGLISH } from "../lib/layout-messages.en.ts";
import { LayoutMessagesContext } from "../lib/layout-messages.ts";

export const Route = createFileRoute("/en/gallery")({ validateSearch: parseGallerySearch, component: GalleryRoute });

function GalleryRoute() {
	return (
		<LayoutMessagesContext value={ENGLISH}>
			<GalleryView />
		</LayoutMessagesContext>
	);
}
