import { withoutControls } from "#contract/control-characters.ts";

// This file is part of every page's code, since the router knows all routes: hence no validation library.

/** A whole number from `min` to the largest id of the database (2³¹ − 1); undefined for anything else. */
export function wholeNumber(value: unknown, min: number): number | undefined {
	const number = typeof value === "number" ? value : Number.NaN;
	const isId = Number.isInteger(number) && number <= 2_147_483_647;
	return isId && number >= min ? number : undefined;
}

/**
 * The page number of a URL: a whole number from 2 to 1 000 000; everything else is the first page, which has no number.
 *
 * The key is present in both cases: for a missing one the router would retain the raw value.
 */
export function parsePage(value: unknown): { page?: number | undefined } {
	const page = Number(value);
	return Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? { page } : { page: undefined };
}

/** The value if it is one of the allowed ones; else undefined. */
export function oneOf<const T extends string>(allowed: readonly T[], value: unknown): T | undefined {
	return allowed.find((each) => each === value);
}

/**
 * A search text of at most 200 characters, without control characters; undefined if nothing is left. Numbers, booleans
 * and null are accepted, since the router parses a parameter that looks like one.
 */
export function parseSearchText(value: unknown): string | undefined {
	if (value === undefined || (value !== null && typeof value === "object")) {
		return;
	}
	// The cut may split a surrogate pair; `withoutControls` removes the remaining half.
	const text = String(value).trim().slice(0, 200);
	return withoutControls(text).trim() || undefined;
}

/** A path with its query; parameters without a value are left out. */
export function pathWithSearch(path: string, parameters: Record<string, string | number | undefined>): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(parameters)) {
		if (value !== undefined) search.set(name, String(value));
	}
	return search.size > 0 ? `${path}?${search}` : path;
}
