/** What the owner says of a work; `content/artworks.ts` makes the rest of its fields from it. */
export interface ArtworkWords {
	/** Its address under `/gallery/`, and the name of its file: Latin letters, digits and single hyphens. */
	slug: string;
	titleRu: string;
	titleEn: string;
	descriptionRu: string;
	descriptionEn: string;
	year: string;
}

/** A painting: what is shown of its size is made from these. */
export interface PaintingWords extends ArtworkWords {
	sizeCm: { width: number; height: number };
	/** As it is shown: `$5,800`. */
	price: string;
	isSold: boolean;
}

/** A digital work, of which the notes on its making stand where a painting has its size. */
export interface DigitalWords extends ArtworkWords {
	sizeRu: string;
	sizeEn: string;
}
