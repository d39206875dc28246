import { ArtworkPage } from "./artwork-page.tsx";
import type { BackgroundLocation } from "./background-location.ts";
import { findArtwork } from "./find-artworks.ts";
import { GalleryPage } from "./gallery-page.tsx";
import { useGallery } from "./read-gallery.ts";

/** The gallery or the page of a single work; nothing for an unknown slug, for which the router renders its 404 page. */
export function BackgroundPage({ page }: { page: BackgroundLocation }) {
	const { works } = useGallery();
	if (page.slug === undefined) return <GalleryPage search={page.search ?? {}} />;
	const placed = findArtwork(works, page.slug);
	return placed && <ArtworkPage placed={placed} />;
}
