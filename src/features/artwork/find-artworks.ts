import { artworks } from "#content/artworks.ts";
import type { Artwork } from "#contract/content/artworks.ts";
import type { GallerySearch } from "#contract/search-params.ts";

/** The works that match all filters, in the order of the gallery. */
export const filterArtworks = ({ medium, year, status }: GallerySearch): readonly Artwork[] =>
	artworks.filter(
		(work) =>
			(!medium || work.mediumKey === medium) &&
			(!year || work.year === String(year)) &&
			(!status || (work.isSold ? "sold" : "available") === status),
	);

/** True if any work matches all filters. */
export const hasResults = (search: GallerySearch): boolean => filterArtworks(search).length > 0;

/** A work with its position and neighbours in the unfiltered gallery. */
export interface PlacedArtwork {
	work: Artwork;
	/** Position, from 1. */
	number: number;
	total: number;
	previous: Artwork | undefined;
	next: Artwork | undefined;
}

/** @returns the work with its neighbours, or nothing for an unknown slug */
export function findArtwork(slug: string): PlacedArtwork | undefined {
	const index = artworks.findIndex((work) => work.slug === slug);
	const work = artworks[index];
	if (!work) return;
	return { work, number: index + 1, total: artworks.length, previous: artworks[index - 1], next: artworks[index + 1] };
}
