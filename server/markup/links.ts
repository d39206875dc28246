const LINK_PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);

/** True if a URL is a path of this site: it has one leading slash, not two, and cannot be read as another host. */
function isOwnPath(url: string): boolean {
	// Browsers drop tabs and line breaks: "/\t/host" would be another host.
	return /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(url);
}

function parse(url: string): URL | undefined {
	return URL.canParse(url) ? new URL(url) : undefined;
}

/** True if a link may lead to a URL: http(s), mailto, tel, a path of this site or a fragment of the page. */
export function isAllowedLink(url: string): boolean {
	if (isOwnPath(url) || url.startsWith("#")) return true;
	const parsed = parse(url);
	return parsed !== undefined && LINK_PROTOCOLS.has(parsed.protocol);
}

/** True if a picture or a sound may be loaded from a URL: https or a path of this site. */
export function isAllowedMedia(url: string): boolean {
	return isOwnPath(url) || parse(url)?.protocol === "https:";
}

/** True if a link leaves the site, so that it opens in a new tab. */
export function isExternal(url: string): boolean {
	return /^https?:/i.test(url);
}
