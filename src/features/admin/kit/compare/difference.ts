/** A picture of a version: its URL, if it is known, and what is shown without it. */
export interface PictureValue {
	url: string | undefined;
	text: string;
}

/** The words for the two versions of a comparison. */
export interface ComparisonTexts {
	beforeTitle: string;
	afterTitle: string;
	/** The words before the titles; «Было» and «Стало» by default. */
	words?: readonly [before: string, after: string];
	/** The text where nothing differs; «Версии одинаковы.» by default. */
	emptyText?: string;
}

/** A field in which two versions differ, with both values. */
export type Difference = { label: string } & (
	| { kind: "text"; before: string; after: string }
	| { kind: "picture"; before: PictureValue; after: PictureValue }
	/** @property render the HTML of a source, as readers see it */
	| { kind: "markup"; before: string; after: string; render(source: string): Promise<string> }
);
