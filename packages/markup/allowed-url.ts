/** True if a URL is a path of this site: it has one leading slash, not two, and cannot be read as another host. */
function isOwnPath(url: string): boolean {
	// Browsers drop tabs and line breaks: "/\t/host" would be another host.
	return /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(url);
}

/** True if a link in a post may lead to a URL: http(s), mailto, tel, a path of this site or a fragment of the page. */
export function isAllowedLink(url: string): boolean {
	if (isOwnPath(url) || url.startsWith("#")) return true;
	// Without its slashes a URL of the site's own scheme would be a relative one.
	return /^(?:https?:\/\/|mailto:|tel:)./i.test(url) && URL.canParse(url);
}

/** True if a post may load a picture or a recording from a URL: https or a path of this site. */
export function isAllowedMedia(url: string): boolean {
	return isOwnPath(url) || (/^https:\/\/./i.test(url) && URL.canParse(url));
}
