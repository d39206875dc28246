import { oneOf, parsePage, parseSearchText } from "#contract/search-params.ts";

/** The search parameters that the URLs of all lists have; a list adds its filters. */
export interface ListSearch {
	q?: string | undefined;
	state?: string | undefined;
	/** From 2; undefined for the first page. */
	page?: number | undefined;
}

/**
 * Parses the search parameters of a list's URL; invalid values become undefined. Every key is returned, since the router
 * would keep the raw value of a missing one.
 */
export const parseListSearch = <const S extends string>(
	{ q, state, page }: Record<string, unknown>,
	states: readonly S[],
) => ({ q: parseSearchText(q), state: oneOf(states, state), page: parsePage(page) });
