import type { Artwork, MediumKey } from "#contract/content/artworks.ts";

/** A work with its position and width in a grid of three columns. */
export interface ArrangedArtwork {
	work: Artwork;
	/** Index in the whole gallery, from 0. */
	index: number;
	/** True if the work spans two columns. */
	isWide: boolean;
}

/** The works of one medium, shown under a heading of their own. */
export interface GallerySection {
	medium: MediumKey;
	works: ArrangedArtwork[];
}

const COLUMNS = 3;
/** The least aspect ratio (width / height) of a work that may span two columns. */
const WIDE_RATIO = 1.3;

const aspectRatioOf = ({ picture }: Artwork) => picture.width / picture.height;

/**
 * Groups works by medium, in their order. In each section the first wide works that fit into their row span two columns, as
 * many as it takes to fill the last row (fewer if there are not enough wide works).
 */
export function arrangeArtworks(works: readonly Artwork[]): GallerySection[] {
	const media = [...new Set(works.map((work) => work.mediumKey))];
	return media.map((medium) => ({
		medium,
		works: arrange(works.filter(({ mediumKey }) => mediumKey === medium)).map((arranged) => ({
			...arranged,
			index: works.indexOf(arranged.work),
		})),
	}));
}

function arrange(works: readonly Artwork[]): Omit<ArrangedArtwork, "index">[] {
	let missing = works.length < COLUMNS ? 0 : COLUMNS - (works.length % COLUMNS);
	let filled = 0;
	return works.map((work) => {
		const isWide = missing > 0 && aspectRatioOf(work) >= WIDE_RATIO && filled < COLUMNS - 1;
		if (isWide) missing -= 1;
		filled = (filled + (isWide ? 2 : 1)) % COLUMNS;
		return { work, isWide };
	});
}
