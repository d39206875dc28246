import type { ArtworkView } from "#contract/artwork.ts";
import type { GallerySearch } from "#contract/search-params.ts";

/** The works that match all filters, in their order. */
export const filterArtworks = (works: readonly ArtworkView[], { medium, year, status }: GallerySearch) =>
	works.filter(
		(work) =>
			(!medium || work.section === medium) && (!year || work.year === year) && (!status || work.state === status),
	);

export type PlacedArtwork = NonNullable<ReturnType<typeof findArtwork>>;

/** @returns a work with its position (from 1) and neighbours in the unfiltered gallery; nothing for an unknown slug */
export function findArtwork(works: readonly ArtworkView[], slug: string) {
	const index = works.findIndex((work) => work.slug === slug);
	const work = works[index];
	if (!work) return;
	return { work, number: index + 1, total: works.length, previous: works[index - 1], next: works[index + 1] };
}
