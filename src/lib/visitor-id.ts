import { randomUuid } from "./random-uuid.ts";

const KEY = "visitor-id";

/** The random id that likes and waiting comments belong to, if this browser has one (behaviour: likes). */
function readVisitorId(): string | undefined {
	try {
		return localStorage.getItem(KEY) ?? undefined;
	} catch {
		// A browser that keeps nothing.
		return undefined;
	}
}

/** The same; made where there is none. Nobody has one before they like or write something. */
function ensureVisitorId(): string | undefined {
	const known = readVisitorId();
	if (known) return known;
	try {
		localStorage.setItem(KEY, randomUuid());
	} catch {
		return undefined;
	}
	return readVisitorId();
}

const headersOf = (id: string | undefined): Record<string, string> =>
	id ? { "X-Visitor-Id": id } : {};

/** What a request says of who asks. */
export const visitorHeaders = () => headersOf(readVisitorId());

/** What a request says of who writes. */
export const writingVisitorHeaders = () => headersOf(ensureVisitorId());
