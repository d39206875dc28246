/**
 * The page number of an address: a whole number from 2; everything else is the first page.
 *
 * The key is there in both cases: the router would keep the raw value of a missing one.
 */
export function parsePage(value: unknown): { page?: number | undefined } {
	const page = Number(value);
	return Number.isSafeInteger(page) && page > 1 && page <= 1_000_000
		? { page }
		: { page: undefined };
}
