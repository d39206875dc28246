import { artworks } from "#content/artworks.ts";
import type { Artwork } from "#contract/content.ts";
import type { GallerySearch } from "./gallery-search.ts";

/** The works that fit an address, in the order in which they hang. */
export const chooseArtworks = ({
	medium,
	year,
	status,
}: GallerySearch): readonly Artwork[] =>
	artworks.filter(
		(work) =>
			(!medium || work.mediumKey === medium) &&
			(!year || work.year === String(year)) &&
			(!status || (work.isSold ? "sold" : "available") === status),
	);

/** A work with its neighbours on the wall. */
export interface PlacedArtwork {
	work: Artwork;
	/** From 1. */
	number: number;
	total: number;
	previous: Artwork | undefined;
	next: Artwork | undefined;
}

export function findArtwork(slug: string): PlacedArtwork | undefined {
	const index = artworks.findIndex((work) => work.slug === slug);
	const work = artworks[index];
	if (!work) return;
	return {
		work,
		number: index + 1,
		total: artworks.length,
		previous: artworks[index - 1],
		next: artworks[index + 1],
	};
}
