import { ARTWORK_STATES, type ArtworkState } from "./artwork-state.ts";
import { cleanText } from "./control-characters.ts";

// This file is part of every page's scripts, since the router knows all routes, so it must not import zod.

/** Query parameters from the router, which parses values that are JSON. */
type RawSearch = Record<string, unknown>;

/** The largest id in the database (2³¹ − 1). */
export const MAX_INT4 = 2_147_483_647;

/** The maximum page number of a list. */
export const PAGE_MAX = 1_000_000;

/** The maximum length of a search query, in UTF-16 units. */
export const SEARCH_MAX = 200;

/** A whole number from `min` to `max`; undefined for anything else. */
export const wholeNumber = (value: unknown, min: number, max = MAX_INT4): number | undefined =>
	typeof value === "number" && Number.isInteger(value) && value >= min && value <= max ? value : undefined;

/** The page of a list, from 2; undefined for the first page, which has no number, and for anything else. */
export const parsePage = (value: unknown) => wholeNumber(value, 2, PAGE_MAX);

/** The value if it is one of the allowed ones; else undefined. */
export function oneOf<const T extends string>(allowed: readonly T[], value: unknown): T | undefined {
	return allowed.find((each) => each === value);
}

/**
 * A search text of at most `SEARCH_MAX`, without control characters; undefined if empty. Numbers, booleans and null are
 * accepted, since the router parses such parameters.
 */
export function parseSearchText(value: unknown): string | undefined {
	if (value === undefined || (value !== null && typeof value === "object")) return;
	// Slicing may split a surrogate pair; `cleanText` removes the remaining half.
	const text = String(value).trim().slice(0, SEARCH_MAX);
	return cleanText(text).trim() || undefined;
}

/** Parses a parameter as the router does: as JSON if possible (`2e3`, `"sold"`), else as a string. */
export function readJson(value: string): unknown {
	try {
		return JSON.parse(value);
	} catch {
		return value;
	}
}

/** A path with its defined query parameters, written as the router does: strings that look like JSON are quoted. */
export function pathWithSearch(path: string, search: Record<string, string | number | undefined>): string {
	const query = new URLSearchParams();
	for (const [name, value = ""] of Object.entries(search)) {
		if (value !== "") query.set(name, String(readJson(`${value}`) === value ? value : JSON.stringify(value)));
	}
	return query.size > 0 ? `${path}?${query}` : path;
}

// The parsers of the public pages; invalid values become undefined. Every key is returned: the router would keep the
// raw value of a missing one, and `contract/pages.ts` derives a page's parameters and their canonical order from the
// keys.

/** The query parameters of the blog's list. */
export type BlogSearch = {
	category?: string | undefined;
	tag?: string | undefined;
	q?: string | undefined;
	page?: number | undefined;
};

/** Parses the parameters of the blog's list. A search covers the whole blog, so it drops the filters. */
export function parseBlogSearch(search: RawSearch): BlogSearch {
	const q = parseSearchText(search.q);
	return {
		category: q ? undefined : parseSearchText(search.category),
		tag: q ? undefined : parseSearchText(search.tag),
		q,
		page: parsePage(search.page),
	};
}

/** The query parameters of an article. */
type ArticleSearch = {
	/** The page of the comments, from 2. */
	comments?: number | undefined;
	/** The result of a form submitted without scripts. */
	comment?: "waiting" | "help" | "published" | undefined;
	like?: "yes" | "no" | "limit" | undefined;
};

export const parseArticleSearch = (search: RawSearch): ArticleSearch => ({
	comments: parsePage(search.comments),
	comment: oneOf(["waiting", "help", "published"], search.comment),
	like: oneOf(["yes", "no", "limit"], search.like),
});

/** The query parameters of the enquiry form. */
type EnquirySearch = {
	/** The subject of the enquiry: `offer:id` or `artwork:slug`. */
	about?: string | undefined;
	/** "yes" after a form was sent. */
	sent?: "yes" | undefined;
};

export const parseEnquirySearch = (search: RawSearch): EnquirySearch => {
	const sent = oneOf(["yes"], search.sent);
	const about = parseSearchText(search.about);
	return { about: !sent && about && /^(offer|artwork):[a-z0-9-]+$/.test(about) ? about : undefined, sent };
};

/** The filters of the gallery; works match all of them. */
export type GallerySearch = {
	medium?: string | undefined;
	year?: number | undefined;
	status?: ArtworkState | undefined;
};

export const parseGallerySearch = (search: RawSearch): GallerySearch => ({
	medium: parseSearchText(search.medium),
	year: wholeNumber(search.year, 1),
	status: oneOf(ARTWORK_STATES, search.status),
});
