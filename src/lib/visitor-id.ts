import { randomUuid } from "./random-uuid.ts";

const KEY = "visitor-id";

/** This browser's random visitor id, to which likes and unapproved comments belong, if it has one. */
function readVisitorId(): string | undefined {
	try {
		return localStorage.getItem(KEY) ?? undefined;
	} catch {
		// Storage is disabled in this browser.
		return undefined;
	}
}

/** The visitor id, created if there is none: a visitor has one only after the first like or comment. */
function ensureVisitorId(): string | undefined {
	const stored = readVisitorId();
	if (stored) return stored;
	try {
		localStorage.setItem(KEY, randomUuid());
	} catch {
		return undefined;
	}
	return readVisitorId();
}

const headersOf = (id: string | undefined): Record<string, string> => (id ? { "X-Visitor-Id": id } : {});

/** The visitor's headers for a request that reads. */
export const visitorHeaders = () => headersOf(readVisitorId());

/** The visitor's headers for a request that writes: the visitor id is created if necessary. */
export const writingVisitorHeaders = () => headersOf(ensureVisitorId());
