/** The parameters that make another page of a path, in the order in which they are written. */
const KNOWN_PARAMETERS: Record<string, string[]> = {
	"/blog": ["page"],
};

/**
 * The one address of a page, whatever else a link had tied to it (campaign marks and the like).
 *
 * @param path as it was sent: a decoded one may hold what a header must not
 * @param search with its question mark, or empty
 */
export function pageAddress(path: string, search: string): string {
	if (search === "" || !Object.hasOwn(KNOWN_PARAMETERS, path)) return path;
	const sent = new URLSearchParams(search);
	const known = new URLSearchParams();
	for (const name of KNOWN_PARAMETERS[path] ?? []) {
		const value = sent.get(name);
		if (value !== null) known.set(name, value);
	}
	return known.size > 0 ? `${path}?${known}` : path;
}

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
