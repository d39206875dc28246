import { attempt } from "es-toolkit";
import { canonicalPath } from "../../http/canonical-path.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { pathForLog } from "../../http/secret-path.ts";
import { subjectVisitorOfDay } from "../visitor/visitor.service.ts";
import { isCounted } from "./visit.service.ts";

const WORDS_MAX = 60;
const PATH_MAX = 200;

/** The characters of e-mail addresses and personal numbers: searches with them are not kept. */
const PERSONAL_WORDS = /[\p{N}@]/u;
/** The parts of a path that may be personal, a token or an id. A year is allowed. */
const PERSONAL_PATH = /@|\d{5}|[A-Za-z0-9_]{25}/;

/** The form in which a search is counted; undefined for one that is too long, or may be about a person. */
export function countedWords(q: string): string | undefined {
	const words = q.trim().replaceAll(/\s+/g, " ").toLowerCase();
	const isKept = /\p{L}/u.test(words) && words.length <= WORDS_MAX && !PERSONAL_WORDS.test(words);
	return isKept ? words : undefined;
}

/** The form in which a missing page is counted; undefined for a path that is not kept, such as that of a secret page. */
export function countedPath(path: string): string | undefined {
	const canonical = canonicalPath(path);
	const isSecret = pathForLog(canonical) !== canonical;
	// A path of invalid UTF-8 is not kept either.
	const [, decoded] = attempt(() => decodeURIComponent(canonical));
	const isKept = canonical.length <= PATH_MAX && !isSecret && decoded !== null && !PERSONAL_PATH.test(decoded);
	return isKept ? canonical : undefined;
}

/** Counts a search without results, if its words are kept. @param context with the owner, who does not count */
export const recordMissedSearch = (context: RequestContext, q: string): Promise<void> =>
	recordMissed(context, "missedSearch", countedWords(q));

/** Counts a URL without a page, if its path is kept. @param context with the owner, whose visits do not count */
export const recordMissedPage = (context: RequestContext, path: string): Promise<void> =>
	recordMissed(context, "missedPage", countedPath(path));

async function recordMissed(context: RequestContext, kind: "missedSearch" | "missedPage", subject: string | undefined) {
	if (subject === undefined || !isCounted(context)) return;
	context.visits.add({ kind, subject, ...(await subjectVisitorOfDay(context, subject)), ipHash: "" });
}
