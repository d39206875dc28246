/** True if browsers can parse an absolute URL or a path (WHATWG URL): the host must be valid, the port at most 65535. */
export const isParsableUrl = (url: string): boolean => URL.canParse(url, "https://localhost");

/**
 * Resolves a URL or a path against the site's origin, as browsers do.
 *
 * @returns undefined if it cannot be parsed
 */
export const absoluteUrl = (url: string, origin: string): string | undefined =>
	URL.canParse(url, origin) ? new URL(url, origin).href : undefined;

/** True if a URL is a path of this site: it has one leading slash, not two, and cannot be read as another host. */
function isOwnPath(url: string): boolean {
	// Browsers drop tabs and line breaks, so "/\t/host" would be another host.
	return /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(url);
}

/** True for URLs that links in posts may have: http(s), mailto, tel, a path of this site or a fragment. */
export function isAllowedLink(url: string): boolean {
	if (isOwnPath(url) || url.startsWith("#")) return true;
	// Without slashes, a URL of the site's scheme would be relative.
	return /^(?:https?:\/\/|mailto:|tel:)./i.test(url) && URL.canParse(url);
}

/** True for URLs that pictures and recordings in posts may have: https or a path of this site. */
export function isAllowedMedia(url: string): boolean {
	return isOwnPath(url) || (/^https:\/\/./i.test(url) && URL.canParse(url));
}
