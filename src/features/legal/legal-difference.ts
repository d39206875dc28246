/** Words that two texts have in common, or that only one of them has. */
export interface Piece {
	kind: "same" | "added" | "removed";
	text: string;
}

/** A part of a legal text in two revisions. */
export interface PartDifference {
	id: string;
	kind: "same" | "changed" | "added" | "removed";
	/** True if its place among the parts has changed. */
	isMoved: boolean;
	/** Its number in the later revision, counted from 1; undefined if it was removed. */
	number: number | undefined;
	/** Its title in the later revision, or the last one that it had. */
	heading: string;
	title: Piece[];
	/** Its paragraphs and the items of its lists. */
	lines: Piece[][];
}

/** The differences between two revisions of a legal text. */
export interface LegalDifference {
	title: Piece[];
	/** All parts, in the order of the later revision; a removed one keeps its former place. */
	parts: PartDifference[];
}

/** True if readers see a difference between two revisions of a part. */
export const isDifferent = ({ kind, isMoved }: PartDifference) => kind !== "same" || isMoved;

/** True if a text has words that the other lacks. */
export const hasChanges = (pieces: readonly Piece[]) => pieces.some(({ kind }) => kind !== "same");
