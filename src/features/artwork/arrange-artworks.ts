import type { MediumKey } from "#content/artworks/media.ts";
import type { Artwork } from "#contract/content.ts";

/** A work in its place in a grid of three columns. */
export interface ArrangedArtwork {
	work: Artwork;
	/** From 0, in the whole gallery. */
	index: number;
	/** Whether it takes two columns. */
	isWide: boolean;
}

/** The works of one kind. */
export interface Room {
	medium: MediumKey;
	works: ArrangedArtwork[];
}

const COLUMNS = 3;
/** How many times as wide as high a work has to be to take two columns. */
const WIDE = 1.3;

const shapeOf = ({ picture }: Artwork) => picture.width / picture.height;

/**
 * Arranges works room by room. In a room so many wide works take two columns that its last row is full, if there are as
 * many, the first ones that have room for it in their row.
 */
export function arrangeArtworks(works: readonly Artwork[]): Room[] {
	const kinds = [...new Set(works.map((work) => work.mediumKey))];
	return kinds.map((medium) => ({
		medium,
		works: arrange(works.filter(({ mediumKey }) => mediumKey === medium)).map(
			(arranged) => ({ ...arranged, index: works.indexOf(arranged.work) }),
		),
	}));
}

function arrange(works: readonly Artwork[]): Omit<ArrangedArtwork, "index">[] {
	let wanted = works.length < COLUMNS ? 0 : COLUMNS - (works.length % COLUMNS);
	let filled = 0;
	return works.map((work) => {
		const isWide = wanted > 0 && shapeOf(work) >= WIDE && filled < COLUMNS - 1;
		if (isWide) wanted -= 1;
		filled = (filled + (isWide ? 2 : 1)) % COLUMNS;
		return { work, isWide };
	});
}
