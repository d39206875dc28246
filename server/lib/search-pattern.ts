import type { FilterQuery } from "@mikro-orm/core";
import { uniqWith } from "es-toolkit";

// The maximum number of words, since each is matched against every text. Of a longer search the longest words count.
const WORDS_MAX = 10;

/**
 * The words of a search, in lower case and with е for ё: at most ten, the longest first, since it is the rarest and most
 * texts fail at the first word. Words are separated by spaces and by quotation marks, which typography changes on the
 * page.
 */
export function searchWords(q: string): string[] {
	const words = q
		.normalize("NFC")
		.toLowerCase()
		.replaceAll("ё", "е")
		.split(/[\s"«»„“”]+/u)
		.filter((word) => word !== "")
		.sort((a, b) => b.length - a.length);
	// A word that is part of another one needs no pattern.
	return uniqWith(words, (longer, word) => longer.includes(word)).slice(0, WORDS_MAX);
}

/**
 * The patterns for Postgres' `~` that a text must match to contain every word of a search. Case and ё are ignored.
 * Patterns are character classes without repetition, so that no input makes matching slow.
 */
export const searchPatterns = (q: string): string[] =>
	searchWords(q).map((word) => Array.from(word, patternOf).join(""));

/** The character class of a letter. It replaces `~*`, whose case folding depends on the database's collation. */
function patternOf(letter: string): string {
	if (letter === "е") return "[еёЕЁ]";
	const capital = letter.toUpperCase();
	if (capital !== letter && [...capital].length === 1) {
		return `[${letter}${capital}]`;
	}
	return /[!-/:-@[-`{-~]/.test(letter) ? `\\${letter}` : letter;
}

/** The filters of a search: one of the fields contains each word, or fits `others` of the word's pattern. */
export const containingWords = <E extends object>(
	q: string,
	fields: readonly (keyof E & string)[],
	others: (pattern: string) => FilterQuery<E>[] = () => [],
): FilterQuery<E>[] =>
	searchPatterns(q).map((pattern) => {
		const conditions = fields.map((field) => ({ [field]: { $re: pattern } }) as object as FilterQuery<E>);
		return { $or: [...conditions, ...others(pattern)] } as object as FilterQuery<E>;
	});
