/** A picture of a version: its URL, if known, and the text shown without it. */
export interface PictureValue {
	url: string | undefined;
	text: string;
}

/** The texts of a comparison. */
export interface ComparisonTexts {
	beforeTitle: string;
	afterTitle: string;
	/** The words that precede the titles; «Было» and «Стало» by default. */
	words?: readonly [before: string, after: string];
	/** The text shown if there are no differences; «Версии одинаковы.» by default. */
	emptyText?: string;
}

/** A field in which two versions differ, with both values. */
export type Difference = { label: string } & (
	| { kind: "text"; before: string; after: string }
	| { kind: "picture"; before: PictureValue; after: PictureValue }
	/** @property render renders a source to HTML as readers see it */
	| { kind: "markup"; before: string; after: string; render(source: string): Promise<string> }
);
