import { withoutControls } from "#contract/control-characters.ts";

/** What a parameter says, in the one spelling of it; nothing where it says nothing. */
type Reading = (value: string) => string | undefined;

// What a reader may write: as much of it as the routes read (`soughtWords` in src/lib/search-params.ts).
const WORDS_MAX = 200;
const words: Reading = (value) => value.slice(0, WORDS_MAX) || undefined;

/** The router reads what is JSON as such, also `2e3` and `"sold"`. */
function readJson(value: string): unknown {
	try {
		return JSON.parse(value);
	} catch {
		return value;
	}
}

// As `wholeNumber` in src/lib/search-params.ts reads it.
const ID_MAX = 2_147_483_647;
const number: Reading = (value) => {
	const read = readJson(value);
	const isId = Number.isInteger(read) && Number(read) <= ID_MAX;
	return isId && Number(read) >= 0 ? String(read) : undefined;
};

const oneOf =
	(...choices: string[]): Reading =>
	(value) => {
		const read = readJson(value);
		return choices.find((choice) => choice === read);
	};

/** The parameters that make another page of a path, in the order in which they are written, and what they may be. */
const KNOWN_PARAMETERS: [path: RegExp, Record<string, Reading>][] = [
	[/^\/blog$/, { category: words, tag: words, q: words, page: number }],
	[
		/^(\/en)?\/gallery$/,
		{ medium: words, year: number, status: oneOf("available", "sold") },
	],
	[
		/^\/blog\/[^/]+$/,
		{
			comments: number,
			comment: oneOf("waiting", "help", "published"),
			like: oneOf("yes", "no", "limit"),
		},
	],
];

/**
 * The one address of a page, whatever else a link had tied to it (campaign marks and the like).
 *
 * @param path as it was sent: a decoded one may hold what a header must not
 * @param search with its question mark, or empty
 */
export function pageUrl(path: string, search: string): string {
	if (search === "") return path;
	const parameters = KNOWN_PARAMETERS.find(([pattern]) =>
		pattern.test(path),
	)?.[1];
	const sent = new URLSearchParams(search);
	const known = new URLSearchParams();
	for (const [name, read] of Object.entries(parameters ?? {})) {
		const [sentValue = "", ...others] = sent.getAll(name);
		// Said twice, it says nothing: so do the routes.
		if (others.length > 0) continue;
		const value = read(withoutControls(sentValue).trim());
		if (value !== undefined) known.set(name, value);
	}
	return known.size > 0 ? `${path}?${known}` : path;
}

/** Whether a page is what somebody searched for. */
export const isSearch = (address: string) => /^\/blog\?(.*&)?q=/.test(address);

/** Whether a page is worth keeping: searches are as many as words, and a like changes what is counted. */
export const isKeepable = (address: string) =>
	!isSearch(address) && !/[?&]like=/.test(address);

/** Escapes without which the path would be another one (RFC 3986, section 2.2). */
const KEPT = /(%(?:2[346BCF]|3[ABDF]|40))/i;

/**
 * The path in the one spelling of it: escapes where they are needed and nowhere else, in capitals. One
 * that is no UTF-8 stays as it is.
 */
export function canonicalPath(path: string): string {
	try {
		return path
			.split(KEPT)
			.map((part, index) =>
				index % 2 === 0 ? encodeURI(decodeURI(part)) : part.toUpperCase(),
			)
			.join("");
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
