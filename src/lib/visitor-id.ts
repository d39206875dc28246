import { randomUuid } from "./random-uuid.ts";

const KEY = "visitor-id";

/** The header with this browser's random visitor id, to which likes and unapproved comments belong; none without an id. */
function headersWithId(isCreated: boolean): Record<string, string> {
	try {
		if (isCreated && !localStorage.getItem(KEY)) localStorage.setItem(KEY, randomUuid());
		const id = localStorage.getItem(KEY);
		return id ? { "X-Visitor-Id": id } : {};
	} catch {
		// Storage is disabled in this browser.
		return {};
	}
}

/** The visitor's headers for a request that reads. */
export const visitorHeaders = () => headersWithId(false);

/** Those for one that writes: a visitor has an id only after the first like or comment. */
export const writingVisitorHeaders = () => headersWithId(true);
