import type { EnquiryListSearch } from "../../kit/lists/list-search.ts";

let last: EnquiryListSearch = {};

/** Remembers the list's search parameters for the link back from an enquiry. */
export function rememberInbox(search: EnquiryListSearch): void {
	last = search;
}

export const lastInbox = () => last;
