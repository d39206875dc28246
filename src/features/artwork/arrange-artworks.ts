import type { ArtworkSectionView, ArtworkView } from "#contract/artwork.ts";

/** A work with its position and width in a grid of three columns. */
export interface ArrangedArtwork {
	work: ArtworkView;
	/** Index in the whole gallery, from 0. */
	index: number;
	/** True if the work spans two columns. */
	isWide: boolean;
}

const COLUMNS = 3;
/** The least aspect ratio (width / height) of a work that may span two columns. */
const WIDE_RATIO = 1.3;

const aspectRatioOf = ({ picture }: ArtworkView) => picture.width / picture.height;

/**
 * Groups works by their sections. In each section the first wide works that fit into their row span two columns, as
 * many as it takes to fill the last row (fewer if there are not enough wide works).
 */
export function arrangeArtworks(sections: readonly ArtworkSectionView[], works: readonly ArtworkView[]) {
	return sections
		.map((section) => ({
			section,
			works: arrange(
				works.filter((work) => work.section === section.slug),
				works,
			),
		}))
		.filter(({ works }) => works.length > 0);
}

function arrange(works: readonly ArtworkView[], all: readonly ArtworkView[]): ArrangedArtwork[] {
	let missing = works.length < COLUMNS ? 0 : COLUMNS - (works.length % COLUMNS);
	let filled = 0;
	return works.map((work) => {
		const isWide = missing > 0 && aspectRatioOf(work) >= WIDE_RATIO && filled < COLUMNS - 1;
		if (isWide) missing -= 1;
		filled = (filled + (isWide ? 2 : 1)) % COLUMNS;
		return { work, isWide, index: all.indexOf(work) };
	});
}
