// What a reader may write: as much of it as the routes read (`soughtWords` in src/lib/search-params.ts).
const WORDS = /\S/;
const WORDS_MAX = 200;
const NUMBER = /^\d{1,7}$/;

/** The parameters that make another page of a path, in the order in which they are written, and what they may be. */
const KNOWN_PARAMETERS: [path: RegExp, Record<string, RegExp>][] = [
	[/^\/blog$/, { category: WORDS, tag: WORDS, q: WORDS, page: NUMBER }],
	[
		/^(\/en)?\/gallery$/,
		{ medium: WORDS, year: NUMBER, status: /^(available|sold)$/ },
	],
	[
		/^\/blog\/[^/]+$/,
		{ comments: NUMBER, comment: /^(waiting|help)$/, like: /^(yes|no)$/ },
	],
];

/**
 * The one address of a page, whatever else a link had tied to it (campaign marks and the like).
 *
 * @param path as it was sent: a decoded one may hold what a header must not
 * @param search with its question mark, or empty
 */
export function pageAddress(path: string, search: string): string {
	if (search === "") return path;
	const parameters = KNOWN_PARAMETERS.find(([pattern]) =>
		pattern.test(path),
	)?.[1];
	const sent = new URLSearchParams(search);
	const known = new URLSearchParams();
	for (const [name, pattern] of Object.entries(parameters ?? {})) {
		const [sentValue = "", ...others] = sent.getAll(name);
		// Said twice, it says nothing: so do the routes.
		if (others.length > 0) continue;
		const value = sentValue.replaceAll("\0", "").trim().slice(0, WORDS_MAX);
		if (pattern.test(value)) known.set(name, value);
	}
	return known.size > 0 ? `${path}?${known}` : path;
}

/** Whether a page is what somebody searched for. */
export const isSearch = (address: string) => /^\/blog\?(.*&)?q=/.test(address);

/** Whether a page is worth keeping: searches are as many as words, and a like changes what is counted. */
export const isKeepable = (address: string) =>
	!isSearch(address) && !/[?&]like=/.test(address);

/**
 * The path in the one spelling of it: escapes where they are needed and nowhere else, in capitals. One
 * that is no UTF-8 stays as it is.
 */
export function inOneSpelling(path: string): string {
	try {
		return encodeURI(decodeURI(path));
	} catch {
		return path;
	}
}

/**
 * The path without slashes at its end. Leading slashes are folded too: "//host/" must not become
 * the address of another host.
 */
export function withoutTrailingSlash(path: string): string {
	// With a loop, because a pattern that looks for slashes at the end takes quadratic time.
	let end = path.length;
	while (end > 1 && path[end - 1] === "/") end -= 1;
	return path.slice(0, end).replace(/^[/\\]+/, "/");
}
