import { withoutControls } from "#contract/control-characters.ts";

/** Normalises the value of a query parameter; undefined if the value is invalid. */
type Parser = (value: string) => string | undefined;

// The longest free text, in characters: the routes read no more (`parseSearchText` in src/lib/search-params.ts).
const TEXT_MAX = 200;
const text: Parser = (value) => value.slice(0, TEXT_MAX) || undefined;

/** Parses a value as the router does: as JSON if it is JSON, such as `2e3` and `"sold"`, else as a string. */
function readJson(value: string): unknown {
	try {
		return JSON.parse(value);
	} catch {
		return value;
	}
}

// The largest number that `wholeNumber` in src/lib/search-params.ts accepts.
const NUMBER_MAX = 2_147_483_647;
const number: Parser = (value) => {
	const read = readJson(value);
	const isAllowed = Number.isInteger(read) && Number(read) <= NUMBER_MAX;
	return isAllowed && Number(read) >= 0 ? String(read) : undefined;
};

const oneOf =
	(...choices: string[]): Parser =>
	(value) => {
		const read = readJson(value);
		return choices.find((choice) => choice === read);
	};

/** The query parameters that select a page, by path, in their canonical order, with their parsers. */
const KNOWN_PARAMETERS: [path: RegExp, Record<string, Parser>][] = [
	[/^\/blog$/, { category: text, tag: text, q: text, page: number }],
	[/^(\/en)?\/gallery$/, { medium: text, year: number, status: oneOf("available", "sold") }],
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
 * The canonical URL of a page: its path and its known, valid parameters, without campaign tags and the like.
 *
 * @param path percent-encoded, as it was sent: a decoded one may contain characters that are invalid in a header
 * @param search the query with its question mark, or empty
 * @returns path and query, from the root
 */
export function pageUrl(path: string, search: string): string {
	if (search === "") return path;
	const parameters = KNOWN_PARAMETERS.find(([pattern]) => pattern.test(path))?.[1];
	const sent = new URLSearchParams(search);
	const known = new URLSearchParams();
	for (const [name, read] of Object.entries(parameters ?? {})) {
		const [sentValue = "", ...others] = sent.getAll(name);
		// A repeated parameter is ignored, as the routes do.
		if (others.length > 0) continue;
		const value = read(withoutControls(sentValue).trim());
		if (value !== undefined) known.set(name, value);
	}
	return known.size > 0 ? `${path}?${known}` : path;
}

/** True if a page shows search results. */
export const isSearch = (url: string) => /^\/blog\?(.*&)?q=/.test(url);

/** True if a page is worth caching: there are countless searches, and after a like the page must show the new count. */
export const isCacheable = (url: string) => !isSearch(url) && !/[?&]like=/.test(url);

/** Percent-encodings of reserved characters: decoding them would change the path (RFC 3986, section 2.2). */
const RESERVED = /(%(?:2[346BCF]|3[ABDF]|40))/i;

/**
 * The canonical spelling of a path: percent-encodings only where they are needed, in upper case. A path that is not
 * valid UTF-8 stays as it is.
 */
export function canonicalPath(path: string): string {
	try {
		return path
			.split(RESERVED)
			.map((part, index) => (index % 2 === 0 ? encodeURI(decodeURI(part)) : part.toUpperCase()))
			.join("");
	} catch {
		return path;
	}
}

/**
 * The path without trailing slashes. Several leading slashes become one: a redirect to "//host/" would lead to another
 * host.
 */
export function withoutTrailingSlash(path: string): string {
	// A loop, because a regular expression for trailing slashes takes quadratic time.
	let end = path.length;
	while (end > 1 && path[end - 1] === "/") end -= 1;
	return path.slice(0, end).replace(/^[/\\]+/, "/");
}
