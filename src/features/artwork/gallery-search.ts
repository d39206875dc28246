import { oneOf, soughtWords, wholeNumber } from "../../lib/search-params.ts";

/** The id of the filters, from which the page is read on after a choice. */
export const CHOICE = "choice";

/** Which works an address shows: those that fit all of it. */
export interface GallerySearch {
	medium?: string | undefined;
	year?: number | undefined;
	status?: "available" | "sold" | undefined;
}

/** What an address says; what it says wrongly, it does not say. */
export const parseGallerySearch = (
	search: Record<string, unknown>,
): GallerySearch => ({
	medium: soughtWords(search.medium),
	year: wholeNumber(search.year, 1),
	status: oneOf(["available", "sold"], search.status),
});
