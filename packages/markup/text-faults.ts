/**
 * The mistakes of typography, each with the pattern of its place. Patterns that would also match correct text are left
 * out.
 */
const PATTERNS = {
	// After a digit it may be an inch sign.
	straightQuote: /(?<!\d)"/g,
	// Before a colon or a bracket it may be an emoticon, ":)"; a full stop may begin a name, ".NET".
	spaceBefore: /(?<=[\p{L}\p{N}»“)])\s+(?=,|;(?![-)])|[.!?](?:\s|$))/gu,
	// Correct are "..." and "?..", and a comma after an abbreviation, "т. д.,".
	doubled: /[,;][,;.:]|(?<![.?!…])\.\.(?!\.)/g,
	hyphen: /(?<=[^\d\s]\s)-{1,2}(?=\s)/g,
	dots: /\.{3}/g,
	doubleSpace: /(?<=\S) {2,}(?=\S)/g,
};

export type FaultKind = keyof typeof PATTERNS;

/** The mistakes that remain in a text after typesetting, which fixes the others. */
export const REMAINING_FAULTS: FaultKind[] = ["straightQuote", "spaceBefore", "doubled"];
/** The mistakes in a text that is shown as typed. */
export const TYPED_FAULTS: FaultKind[] = [...REMAINING_FAULTS, "hyphen", "dots", "doubleSpace"];

/** A mistake, and its index in the text. */
export interface Fault {
	kind: FaultKind;
	index: number;
}

/** The placeholder for code, URLs, pictures and embeds in a text: nothing beside it counts as a mistake. */
export const PLACEHOLDER = "\ufffc";

const URL_IN_TEXT = /(?:https?:\/\/|www\.)\S+/gi;

/** Finds the mistakes in a text, in their order; of straight quotes, which come in pairs, only the first. */
export function findFaults(text: string, kinds: readonly FaultKind[]): Fault[] {
	const checked = text.replaceAll(URL_IN_TEXT, (url) => PLACEHOLDER.repeat(url.length));
	return kinds
		.flatMap((kind) => {
			const found = [...checked.matchAll(PATTERNS[kind])].map(({ index }): Fault => ({ kind, index }));
			return kind === "straightQuote" ? found.slice(0, 1) : found;
		})
		.toSorted((a, b) => a.index - b.index);
}

/** The length of an excerpt on both sides of its place, in characters. */
const REACH = 24;

/** Some words around a place, from the same line, with ordinary spaces and without invisible characters, as typed. */
export function excerptAt(text: string, index: number): string {
	const from = Math.max(0, index - REACH);
	const to = index + REACH;
	const isInWord = (at: number) => /^\S\S$/.test(text.slice(at - 1, at + 1));
	const before = text.slice(from, index).replace(/^.*[\n\ufffc]/s, "");
	const after = text.slice(index, to).replace(/[\n\ufffc].*$/s, "");
	const excerpt =
		(isInWord(from) ? before.replace(/^\S*\s/, "") : before) + (isInWord(to) ? after.replace(/\s\S*$/, "") : after);
	return excerpt
		.replaceAll(/[\u00a0\u202f]/g, " ")
		.replaceAll(/[\u00ad\u2060]/g, "")
		.toWellFormed()
		.trim();
}
