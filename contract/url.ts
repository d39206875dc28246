/** True if browsers can parse an absolute URL or a path (WHATWG URL): the host must be valid, the port at most 65535. */
export const isParsableUrl = (url: string): boolean => URL.canParse(url, "https://localhost");

/** Resolves a URL or a path against an origin, as browsers do; undefined if it cannot be parsed. */
export const absoluteUrl = (url: string, origin: string): string | undefined =>
	URL.canParse(url, origin) ? new URL(url, origin).href : undefined;
