const KNOWN = /^(?:https?:\/\/|mailto:|tel:)./i;
// The digits after the colon tell a host with a port (`example.org:8080`) from a scheme.
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const EMAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/;

function isOwnPath(url: string): boolean {
	return /^(?:\/(?!\/)|#.)/.test(url);
}

function isComplete(url: string): boolean {
	return URL.canParse(url) && !/\s/.test(url);
}

/**
 * Completes typed text to a URL: `example.org` becomes `https://example.org`, `me@example.org` becomes
 * `mailto:me@example.org`. URLs with a scheme, paths of this site and fragments stay as they were typed.
 *
 * @returns undefined where the text is no URL
 */
export function readUrl(typed: string): string | undefined {
	const url = typed.trim();
	if (isOwnPath(url)) return /\s/.test(url) ? undefined : url;
	if (KNOWN.test(url) || SCHEME.test(url)) {
		return isComplete(url) ? url : undefined;
	}
	if (EMAIL.test(url)) return `mailto:${url}`;
	const completed = `https://${url.replace(/^\/\//, "")}`;
	if (!isComplete(completed)) return;
	return new URL(completed).hostname.includes(".") ? completed : undefined;
}

/** True if the renderer makes a link of the URL (`server/markup/links.ts`). */
export function isLink(url: string): boolean {
	return isOwnPath(url) || KNOWN.test(url);
}

/** True if the renderer shows a picture or plays a recording from the URL (`server/markup/links.ts`). */
export function isMedia(url: string): boolean {
	return /^\/(?!\/)/.test(url) || /^https:\/\/./i.test(url);
}
