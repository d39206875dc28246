const KNOWN = /^(?:https?:\/\/|mailto:|tel:)./i;
// A host with its port looks like a scheme, but a number follows it.
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const MAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/;

function isOwnPath(address: string): boolean {
	return /^(?:\/(?!\/)|#.)/.test(address);
}

function isComplete(address: string): boolean {
	return URL.canParse(address) && !/\s/.test(address);
}

/**
 * The address that somebody meant: `example.org` is a site, `me@example.org` a mailbox. What begins
 * with a scheme, and the site's own paths, stay as they were typed.
 *
 * @returns nothing where no address can be made of it
 */
export function readUrl(typed: string): string | undefined {
	const address = typed.trim();
	if (isOwnPath(address)) return /\s/.test(address) ? undefined : address;
	if (KNOWN.test(address) || SCHEME.test(address)) {
		return isComplete(address) ? address : undefined;
	}
	if (MAIL.test(address)) return `mailto:${address}`;
	const site = `https://${address.replace(/^\/\//, "")}`;
	if (!isComplete(site)) return;
	return new URL(site).hostname.includes(".") ? site : undefined;
}

/** Whether the site makes a link of it (`server/markup/links.ts`). */
export function isLink(address: string): boolean {
	return isOwnPath(address) || KNOWN.test(address);
}

/** Whether the site shows a picture or plays a sound from there (`server/markup/links.ts`). */
export function isMedia(address: string): boolean {
	return /^\/(?!\/)/.test(address) || /^https:\/\/./i.test(address);
}
