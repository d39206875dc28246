/** Percent-encodings of reserved characters: decoding them would change the path (RFC 3986, section 2.2). */
const RESERVED = /(%(?:2[346BCF]|3[ABDF]|40))/i;

/**
 * The canonical form of a path: letters composed (NFC), percent-encodings only where they are needed, in upper case. A
 * path that is not valid UTF-8 keeps its encodings (RFC 3986, section 6.2.2.1).
 */
export function canonicalPath(path: string): string {
	try {
		return path
			.split(RESERVED)
			.map((part, index) => (index % 2 === 0 ? encodeURI(decodeURI(part).normalize("NFC")) : part.toUpperCase()))
			.join("");
	} catch {
		return path.replaceAll(/%[\da-f]{2}/gi, (encoded) => encoded.toUpperCase());
	}
}

/** The path without trailing slashes and with one leading slash: a redirect to "//host/" would lead to another host. */
export function withoutTrailingSlash(path: string): string {
	// A loop, because a regular expression for trailing slashes takes quadratic time.
	let end = path.length;
	while (end > 1 && path[end - 1] === "/") end -= 1;
	return path.slice(0, end).replace(/^[/\\]+/, "/");
}
