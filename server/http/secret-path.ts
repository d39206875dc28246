/** URLs that end in a secret token, which opens an unpublished post or performs the action that a notice offers. */
const SECRET = /\/(?:previews?|act)[/\\]/i;

/** True if a page is accessible only by its secret URL. */
export const isSecretPath = (path: string) => /^\/(preview|act)\//.test(path);

/** The headers of responses at such a path, so that neither caches nor the next page's server get it. */
export const SECRET_HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

/** The path of a URL for the log: without the secret, however it is percent-encoded, and without the query. */
export function pathForLog(url: string): string {
	const [path = ""] = url.split("?", 1);
	const secret = SECRET.exec(decoded(path));
	if (!secret) return path;
	const { 0: prefix, index, input } = secret;
	return `${input.slice(0, index + prefix.length)}…`;
}

function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		// An invalid encoding is not a URL of the site, but may contain a secret: each ASCII escape is decoded
		// separately.
		return path.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
	}
}
