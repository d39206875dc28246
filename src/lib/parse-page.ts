/**
 * The page number of a URL: a whole number from 2 to 1 000 000; everything else is the first page, which has no number.
 *
 * The key is present in both cases: for a missing one the router would retain the raw value.
 */
export function parsePage(value: unknown): { page?: number | undefined } {
	const page = Number(value);
	return Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? { page } : { page: undefined };
}
