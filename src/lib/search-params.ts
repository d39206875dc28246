import { withoutControls } from "#contract/control-characters.ts";

// Read with every page of the site, which knows all routes: so without a library for it.

/** A whole number of an address, from `min` to what a database's id can be; else nothing. */
export function wholeNumber(value: unknown, min: number): number | undefined {
	const number = typeof value === "number" ? value : Number.NaN;
	const isId = Number.isInteger(number) && number <= 2_147_483_647;
	return isId && number >= min ? number : undefined;
}

/** One of some words; else nothing. */
export function oneOf<const W extends string>(
	words: readonly W[],
	value: unknown,
): W | undefined {
	return words.find((word) => word === value);
}

/** What is sought: not empty, at most 200 characters. The router reads what looks like a number as one. */
export function soughtWords(value: unknown): string | undefined {
	if (value === undefined || (value !== null && typeof value === "object")) {
		return;
	}
	// The cut may go through a pair, of which no half is left.
	const words = String(value).trim().slice(0, 200);
	return withoutControls(words).trim() || undefined;
}
