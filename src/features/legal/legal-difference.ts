import type { compareLegalTexts } from "./compare-legal-texts.ts";

/** Words that two texts have in common, or that only one of them has. */
export interface Piece {
	kind: "same" | "added" | "removed";
	text: string;
}

/** The differences between two revisions of a legal text. */
export type LegalDifference = ReturnType<typeof compareLegalTexts>;
export type PartDifference = LegalDifference["parts"][number];

/** True if readers see a difference between two revisions of a part. */
export const isDifferent = ({ kind, isMoved }: PartDifference) => kind !== "same" || isMoved;

/** True if a text has words that the other lacks. */
export const hasChanges = (pieces: readonly Piece[]) => pieces.some(({ kind }) => kind !== "same");
