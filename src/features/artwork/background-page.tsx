import { ArtworkPage } from "./artwork-page.tsx";
import type { BackgroundLocation } from "./background-location.ts";
import { findArtwork } from "./choose-artworks.ts";
import { GalleryPage } from "./gallery-page.tsx";

/** The walls, or a work's own page; nothing where there is no such work, of which the router speaks. */
export function BackgroundPage({ page }: { page: BackgroundLocation }) {
	if (page.slug === undefined) {
		return <GalleryPage search={page.search ?? {}} />;
	}
	const placed = findArtwork(page.slug);
	return placed && <ArtworkPage placed={placed} />;
}
