import { diffArrays } from "diff";
import { legalBlocks } from "#contract/legal-blocks.ts";
import type { LegalValue } from "#contract/legal-revision.ts";
import { hasChanges, type Piece } from "./legal-difference.ts";

type Part = LegalValue["sections"][number];

/**
 * Compares two revisions of a legal text, part by part and word by word.
 *
 * @returns all parts in the order of the later revision; a removed one keeps its former place and has no number
 */
export function compareLegalTexts(before: LegalValue, after: LegalValue) {
	const idsOf = ({ sections }: LegalValue) => sections.map(({ id }) => id);
	const findIn = ({ sections }: LegalValue, id: string) => sections.find((part) => part.id === id);
	const order = diffArrays(idsOf(before), idsOf(after));
	const parts = order.flatMap(({ value, added, removed }) =>
		value.flatMap((id) => {
			const [former, current] = [findIn(before, id), findIn(after, id)];
			// A moved part is listed at its new place.
			if (removed && current) return [];
			const number = current && after.sections.indexOf(current) + 1;
			return [{ ...compareParts(former, current), id, number, isMoved: Boolean(added && former) }];
		}),
	);
	return { title: compareWords(before.title, after.title), parts };
}

function compareParts(before: Part | undefined, after: Part | undefined) {
	const title = compareWords(before?.title ?? "", after?.title ?? "");
	const lines = toLines(compareWords(writeLines(before), writeLines(after)));
	// The heading is the title in the later revision, or the last one that it had.
	return { kind: kindOf(before, after, [title, ...lines]), heading: (after ?? before)?.title ?? "", title, lines };
}

function kindOf(before: Part | undefined, after: Part | undefined, texts: Piece[][]): Piece["kind"] | "changed" {
	if (!before) return "added";
	if (!after) return "removed";
	return texts.some(hasChanges) ? "changed" : "same";
}

/** The text of a part, a line for each paragraph and each item of a list. */
const writeLines = (part: Part | undefined): string =>
	legalBlocks(part?.text ?? "")
		.flatMap((block) => (typeof block === "string" ? block : block.map((item) => `•\u00a0${item}`)))
		.join("\n");

// The time grows with the square of the edits: a thousand take some 100 ms. Texts that differ more have little in common.
const EDITS_MAX = 1_000;

/** The tokens of a text: a word with the space after it, the end of a line, or spaces without a word before them. */
const tokensOf = (text: string): string[] => text.match(/\n|\S+[^\S\n]*|[^\S\n]+/g) ?? [];

/** True for equal words, whatever space follows them. */
const isSameToken = (one: string, other: string) => one === other || (one.trim() !== "" && one.trim() === other.trim());

function compareWords(before: string, after: string): Piece[] {
	const changes = diffArrays(tokensOf(before), tokensOf(after), {
		comparator: isSameToken,
		maxEditLength: EDITS_MAX,
	}) ?? [
		{ value: [before], removed: true, added: false },
		{ value: [after], removed: false, added: true },
	];
	return changes.map(({ value, added, removed }) => ({
		kind: added ? "added" : removed ? "removed" : "same",
		text: value.join(""),
	}));
}

/** Divides the pieces of a text at the ends of its lines. An end that only one of the texts has is shown as «¶». */
function toLines(pieces: readonly Piece[]): Piece[][] {
	const lines: Piece[][] = [[]];
	for (const { kind, text } of pieces) {
		const shown = kind !== "same" && text.trim() === "" ? text.replaceAll("\n", "¶\n") : text;
		for (const [index, line] of shown.split("\n").entries()) {
			if (index > 0) lines.push([]);
			if (line !== "") lines.at(-1)?.push({ kind, text: line });
		}
	}
	return lines.filter((line) => line.length > 0);
}
