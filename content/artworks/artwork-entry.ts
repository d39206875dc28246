/** The fields of a work that the owner writes; `content/artworks.ts` adds the others. */
export interface ArtworkEntry {
	/** The slug under `/gallery/`, also the name of the original's file: Latin letters, digits and single hyphens. */
	slug: string;
	titleRu: string;
	titleEn: string;
	descriptionRu: string;
	descriptionEn: string;
	year: string;
}

/** The entry of a painting. */
export interface PaintingEntry extends ArtworkEntry {
	/** The size in centimetres, from which the displayed size is made. */
	sizeCm: { width: number; height: number };
	/** The price in dollars, formatted for display: `$5,800`. */
	price: string;
	isSold: boolean;
}

/** The entry of a digital work: its size fields hold notes on how it was made. */
export interface DigitalEntry extends ArtworkEntry {
	sizeRu: string;
	sizeEn: string;
}
