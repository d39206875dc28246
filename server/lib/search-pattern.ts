import type { FilterQuery } from "@mikro-orm/core";
import { uniqWith } from "es-toolkit";

// The maximum number of words, since each is matched against every text. Of a longer search the longest words count.
const WORDS_MAX = 10;

/**
 * The patterns for Postgres' `~` that a text must match to contain every word of a search: at most ten.
 *
 * Case and ё are ignored. Words are separated by spaces and by quotation marks, which typography changes on the page.
 * Patterns are character classes without repetition, so that no input makes matching slow.
 */
export function searchPatterns(q: string): string[] {
	const words = q
		.normalize("NFC")
		.toLowerCase()
		.replaceAll("ё", "е")
		.split(/[\s"«»„“”]+/u)
		.filter((word) => word !== "")
		// The longest word comes first: it is the rarest, so most texts fail at the first pattern.
		.sort((a, b) => b.length - a.length);
	// A word that is part of another one needs no pattern.
	const needed = uniqWith(words, (longer, word) => longer.includes(word));
	return needed.slice(0, WORDS_MAX).map((word) => Array.from(word, patternOf).join(""));
}

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
