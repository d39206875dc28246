import type { MediumKey } from "../../content/artworks/media.ts";
import type { Artwork } from "../../content/content.schema.ts";

/** A work in its place in a grid of three columns. */
export interface ArrangedArtwork {
	work: Artwork;
	/** From 0, in the whole gallery. */
	index: number;
	/** Whether it takes two columns. */
	isWide: boolean;
	/** The shape of the wide work in the same row, its width by its height. */
	beside?: number;
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
	const rows: Artwork[][] = [[]];
	const wide = new Set<Artwork>();
	const columnsOf = (row: Artwork[]) =>
		row.reduce((sum, work) => sum + (wide.has(work) ? 2 : 1), 0);
	for (const work of works) {
		if (columnsOf(rows.at(-1) ?? []) === COLUMNS) rows.push([]);
		const row = rows.at(-1) ?? [];
		if (wanted > 0 && shapeOf(work) >= WIDE && columnsOf(row) < COLUMNS - 1) {
			wide.add(work);
			wanted -= 1;
		}
		row.push(work);
	}
	return rows.flatMap((row) => {
		const wideOne = row.find((work) => wide.has(work));
		return row.map((work) => ({
			work,
			isWide: work === wideOne,
			...(wideOne && { beside: shapeOf(wideOne) }),
		}));
	});
}
