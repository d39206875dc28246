const LINK_PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Whether an address is a path of this site: one slash, not two, and no way to become a host. */
function isOwnPath(address: string): boolean {
	// Browsers drop tabs and line ends: "/\t/host" would be another host.
	return /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(address);
}

function parse(address: string): URL | undefined {
	return URL.canParse(address) ? new URL(address) : undefined;
}

/** Where a link may lead: web, mail, telephone, our own paths and places on the page. */
export function isAllowedLink(address: string): boolean {
	if (isOwnPath(address) || address.startsWith("#")) return true;
	const url = parse(address);
	return url !== undefined && LINK_PROTOCOLS.has(url.protocol);
}

/** Where a picture or a sound may come from: https or our own paths. */
export function isAllowedMedia(address: string): boolean {
	return isOwnPath(address) || parse(address)?.protocol === "https:";
}

/** Whether a link leaves the site, so that it opens in a new tab. */
export function isExternal(address: string): boolean {
	return /^https?:/i.test(address);
}
