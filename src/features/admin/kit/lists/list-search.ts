import { ARTWORK_STATES } from "#contract/artwork-state.ts";
import { ENQUIRY_STATES, type EnquiryState } from "#contract/enquiry.ts";
import { JOURNAL_DAYS, JOURNAL_GROUP_NAMES } from "#contract/journal.ts";
import { MAX_INT4, oneOf, parsePage, parseSearchText, wholeNumber } from "#contract/search-params.ts";

/**
 * Parses the search parameters of a list's URL; invalid values become undefined. Every key is returned, since the
 * router would keep the raw value of a missing one. The first page is undefined.
 */
const parseListSearch = <const S extends string>(
	{ q, state, page }: Record<string, unknown>,
	states: readonly S[],
) => ({ q: parseSearchText(q), state: oneOf(states, state), page: parsePage(page) });

/** The search parameters common to all list URLs; each list adds its filters. */
export type ListSearch = Partial<ReturnType<typeof parseListSearch<string>>>;

/** Parses the search parameters of a list of categories or tags, which has no pages. */
export const parseTermListSearch = ({ state }: Record<string, unknown>) => ({ state: oneOf(["trash"], state) });

const COMMENT_STATES = ["waiting", "urgent", "approved", "trash"] as const;

/** Parses the search parameters of the comment list's URL. `post`: the id of the post to which the comments belong */
export const parseCommentListSearch = (search: Record<string, unknown>) => ({
	...parseListSearch(search, COMMENT_STATES),
	post: wholeNumber(search.post, 1),
});
export type CommentListSearch = ReturnType<typeof parseCommentListSearch>;

const MEDIA_STATES = ["unused", "trash"] as const;
const MEDIA_ORDERS = ["newest", "oldest", "name", "size"] as const;
const KINDS = ["picture", "sound", "video"] as const;

/** Parses the search parameters of the media library's URL. `file`: the id of the file whose dialog is open */
export const parseMediaListSearch = (search: Record<string, unknown>) => ({
	...parseListSearch(search, MEDIA_STATES),
	kind: oneOf(KINDS, search.kind),
	sort: oneOf(MEDIA_ORDERS, search.sort),
	file: wholeNumber(search.file, 1),
});
export type MediaListSearch = Partial<ReturnType<typeof parseMediaListSearch>>;

export const ENQUIRY_LIST_STATES = [...(Object.keys(ENQUIRY_STATES) as EnquiryState[]), "trash"] as const;

/** Parses the search parameters of the inbox's URL. */
export const parseEnquiryListSearch = (search: Record<string, unknown>) => parseListSearch(search, ENQUIRY_LIST_STATES);
export type EnquiryListSearch = ReturnType<typeof parseEnquiryListSearch>;

/** Parses the search parameters of the URL of the list of pages. */
export const parsePageListSearch = (search: Record<string, unknown>) => parseListSearch(search, ["trash"]);

const GALLERY_STATES = [...ARTWORK_STATES, "hidden", "trash"] as const;

/** Parses the search parameters of the URL of the gallery list. `section`: the id of a section */
export const parseGalleryListSearch = (search: Record<string, unknown>) => ({
	...parseListSearch(search, GALLERY_STATES),
	section: wholeNumber(search.section, 1),
});
export type GalleryListSearch = ReturnType<typeof parseGalleryListSearch>;

const POST_STATES = ["published", "draft", "edited", "scheduled", "trash"] as const;
export const SORT_NAMES = ["newest", "oldest", "updated", "title", "views", "likes"] as const;
export type Sort = (typeof SORT_NAMES)[number];

/** Parses the search parameters of the post list's URL. */
export const parsePostListSearch = (search: Record<string, unknown>) => ({
	...parseListSearch(search, POST_STATES),
	category: wholeNumber(search.category, 1) ?? oneOf(["none"], search.category),
	tag: wholeNumber(search.tag, 1),
	sort: oneOf(SORT_NAMES, search.sort),
});
export type PostListSearch = ReturnType<typeof parsePostListSearch>;

/** Parses the search parameters of the journal's URL. `days`: the number of most recent days that are shown */
export const parseJournalListSearch = ({ group, days, page }: Record<string, unknown>) => ({
	group: oneOf(JOURNAL_GROUP_NAMES, group),
	days: JOURNAL_DAYS.find((each) => each === days),
	page: parsePage(page),
});
export type JournalListSearch = ReturnType<typeof parseJournalListSearch>;

/**
 * Reads the id in a form's URL. Anything invalid becomes the largest id, which no row has, so that the form reports it
 * as not found. Called by the pages and not by their routes, since route code is part of every page.
 */
export function readFormId(id: string): number | "new" {
	if (id === "new") return id;
	return /^[1-9]\d{0,9}$/.test(id) ? Math.min(Number(id), MAX_INT4) : MAX_INT4;
}
